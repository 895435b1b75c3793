import { type ReactNode, useSyncExternalStore } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

interface LocaleProps {
  locales: readonly Locale[];
  children: ReactNode;
}

export function ShowOnlyFor({ locales, children }: LocaleProps) {
  return locales.includes(useLocale()) ? children : null;
}

export function HideFor({ locales, children }: LocaleProps) {
  return locales.includes(useLocale()) ? null : children;
}

/** Public pages are cached for all visitors, so this shows nothing until hydration. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(
    session.onStatusChange,
    () => session.isAuthenticated,
    () => false,
  );
}

export function ShowWhenAuthenticated({ children }: { children: ReactNode }) {
  return useIsAuthenticated() ? children : null;
}
