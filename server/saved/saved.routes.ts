import {
  addFavourite,
  getSaved,
  mergeSaved,
  removeFavourite,
  removeSearch,
  saveSearch,
  setDailyMail,
  stopDailyMail,
} from '#contract/saved/saved.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { SavedService } from './saved.service.ts';

export function savedRoutes(route: Route, saved: SavedService): void {
  route(getSaved, ({ userId }) => saved.read(userId));
  route(addFavourite, ({ userId, body }) => saved.addFavourite(userId, body));
  route(removeFavourite, ({ userId, body }) => saved.removeFavourite(userId, body));
  route(saveSearch, ({ userId, body }) => saved.saveSearch(userId, body));
  route(removeSearch, ({ userId, body }) => saved.removeSearch(userId, body));
  route(setDailyMail, ({ userId, body }) => saved.setDailyMail(userId, body.on));
  route(mergeSaved, ({ userId, body }) => saved.merge(userId, body));
  route(stopDailyMail, ({ body }) => saved.stopDailyMail(body.key));
}
