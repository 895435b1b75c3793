import type { FastifyInstance } from 'fastify';
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
import { LOCALES } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
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

const MAX_FORM_BYTES = 1_024;

/**
 * Mail programs turn mails off by posting to the URL of the header List-Unsubscribe (RFC 8058), which is that of a page:
 * people who open it see a button instead, and reading it changes nothing.
 */
export function oneClickStop(app: FastifyInstance, saved: Pick<SavedService, 'stopDailyMail'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form holds nothing but the words of the standard.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    for (const locale of LOCALES)
      scope.post<{ Querystring: { key?: string } }>(
        pagePath('stopDailyMail', locale),
        { schema: { hide: true } },
        ({ query }) => saved.stopDailyMail(String(query.key ?? '')),
      );
  });
}
