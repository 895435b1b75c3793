import {
  completeDeadline,
  deleteOwnDeadline,
  getDeadlines,
  saveOwnDeadline,
  undoDeadline,
} from '#contract/garage/deadlines.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { DeadlinesService } from './deadlines.service.ts';

export function deadlinesRoutes(route: Route, deadlines: DeadlinesService): void {
  route(getDeadlines, ({ userId, params, locale }) => deadlines.read(userId, params.plate, locale));
  route(completeDeadline, ({ userId, params, body, locale }) => deadlines.complete(userId, params.plate, body, locale));
  route(undoDeadline, ({ userId, params, body, locale }) => deadlines.undo(userId, params.plate, body.id, locale));
  route(saveOwnDeadline, ({ userId, params, body, locale }) => deadlines.saveOwn(userId, params.plate, body, locale));
  route(deleteOwnDeadline, ({ userId, params, body, locale }) =>
    deadlines.deleteOwn(userId, params.plate, body.id, locale),
  );
}
