import { useMatches } from 'react-router';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { DataBlock, toDataText } from '#web/ui/data-block.tsx';
import type { Dictionary, Translations } from './translations.ts';
import { useTranslations } from './use-translation.ts';

const ELEMENT_ID = 'dictionary';

/** A page lists the dictionaries it needs besides the common one: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  dictionaries?: readonly string[];
}

/** The texts of a page, embedded as data, so that the browser starts with what the server rendered. */
export function EmbeddedDictionary() {
  const translations = useTranslations();
  const named = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.dictionaries ?? []);
  const namespaces = [...new Set(['common', ...named])];
  return <DataBlock id={ELEMENT_ID} type="application/json" text={textOf({ translations, namespaces })} />;
}

interface PageTexts {
  translations: Translations;
  namespaces: readonly string[];
}

/** Memoized, because a page has the same texts for all visitors. */
const textOf = memoizeBy(
  ({ translations, namespaces }: PageTexts) => [translations.locale, ...namespaces].join(' '),
  ({ translations, namespaces }) =>
    toDataText(Object.fromEntries(namespaces.map((namespace) => [namespace, translations.dictionary[namespace]]))),
);

export function readEmbeddedDictionary(): Dictionary {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Dictionary;
}
