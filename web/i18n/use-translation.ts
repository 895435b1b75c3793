import { createContext, use } from 'react';
import type { Translate } from '#contract/shared/translate.ts';
import type { Translations } from './translations.ts';

export const TranslationsContext = createContext<Translations | null>(null);

export function useTranslations(): Translations {
  const translations = use(TranslationsContext);
  if (!translations) throw new Error('A component translates outside of TranslationsContext');
  return translations;
}

/** Suspends until the texts of these namespaces are loaded. */
export function useTranslation(namespaces: string | readonly string[]): { t: Translate } {
  const translations = useTranslations();
  const names = typeof namespaces === 'string' ? [namespaces] : namespaces;
  const loading = translations.load(names);
  if (loading) use(loading);
  return { t: translations.translateIn(names) };
}
