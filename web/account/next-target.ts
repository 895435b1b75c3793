import { safeNextUri } from '#contract/account/next-uri.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pathIn } from '#contract/shared/other-language.ts';
import { type PageName, pagePath, type ResolvedPage, resolvePath } from '#contract/shared/paths.ts';

/** Pages that make no sense for a user who has just signed in. */
const LOGIN_PAGES: ReadonlySet<PageName> = new Set(['login', 'registration', 'forgotPassword', 'confirmation']);

/** The page that was requested before signing in, if it is one of ours. */
export function wantedPage(nextUri: string | null, origin: string): ResolvedPage | undefined {
  const wanted = safeNextUri(nextUri, origin);
  return wanted === undefined ? undefined : resolvePath(new URL(wanted, origin).pathname);
}

/** Where to go after signing in: the page that was requested if it is one of ours, else the profile. */
export function nextTarget(nextUri: string | null, origin: string, locale: Locale): string {
  const wanted = safeNextUri(nextUri, origin);
  if (!wanted) return pagePath('profile', locale);
  const { pathname, search, hash } = new URL(wanted, origin);
  const page = resolvePath(pathname);
  if (!page || LOGIN_PAGES.has(page.name)) return pagePath('profile', locale);
  // The language may have been switched meanwhile.
  return pathIn(page, locale) + search + hash;
}
