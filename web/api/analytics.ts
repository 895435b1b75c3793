import type { AnalyticsEventName } from '#contract/analytics/analytics.endpoints.ts';
import { localeOfPath, resolvePath } from '#contract/shared/paths.ts';

/** Counts an event on our own server. Its code is loaded on the first event, so that plain pages stay light. */
export function record(name: AnalyticsEventName): void {
  const { pathname } = window.location;
  const page = resolvePath(pathname)?.name;
  if (!page) return;
  Promise.all([import('./browser-api.ts'), import('#contract/analytics/analytics.endpoints.ts')])
    .then(([{ browserApi }, { recordEvent }]) =>
      browserApi(localeOfPath(pathname)).call(recordEvent, { body: { name, page } }),
    )
    // A failure of the analytics must not disturb the user's action.
    .catch((error: unknown) => console.warn('An event was not counted', error));
}
