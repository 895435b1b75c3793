import type { FastifyInstance } from 'fastify';
import { LOCALES } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

const MAX_FORM_BYTES = 1_024;

/**
 * Mail programs turn mails off by posting to the URL of the header List-Unsubscribe (RFC 8058), which is that of a page:
 * people who open it see a button instead, and reading it changes nothing.
 */
export function oneClickStop(
  app: FastifyInstance,
  page: 'stopDailyMail' | 'reminder',
  stop: (key: string) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form holds nothing but the words of the standard.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    for (const locale of LOCALES)
      scope.post<{ Querystring: { key?: string } }>(
        pagePath(page, locale),
        { schema: { hide: true } },
        async ({ query }) => {
          await stop(String(query.key ?? ''));
          return { done: true };
        },
      );
  });
}
