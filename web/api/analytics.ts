import type { AnalyticsEventName } from '#contract/analytics/analytics.endpoints.ts';
import { localeOfPath, resolvePath } from '#contract/shared/paths.ts';

/** Counts an event on our own server. The parts it needs are loaded then, so that plain pages stay light. */
export function record(name: AnalyticsEventName): void {
  const { pathname } = window.location;
  const page = resolvePath(pathname)?.name;
  if (!page) return;
  Promise.all([import('./browser-api.ts'), import('#contract/analytics/analytics.endpoints.ts')])
    .then(([{ browserApi }, { recordEvent }]) =>
      browserApi(localeOfPath(pathname)).call(recordEvent, { body: { name, page } }),
    )
    // Counting must never get in the way of what is counted.
    .catch((error: unknown) => console.warn('An event was not counted', error));
}
