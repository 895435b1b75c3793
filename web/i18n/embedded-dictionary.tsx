import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { DataBlock } from '#web/ui/data-block.tsx';
import type { Dictionary } from './i18n.ts';

const ELEMENT_ID = 'dictionary';

/** A page names the dictionaries it needs besides the common one: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  dictionaries?: readonly string[];
}

/** The page's words, embedded as data, so that the browser starts with what the server rendered. */
export function EmbeddedDictionary() {
  const { i18n } = useTranslation();
  const namespaces = new Set([
    'common',
    ...useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.dictionaries ?? []),
  ]);
  const dictionary: Dictionary = {};
  for (const namespace of namespaces) dictionary[namespace] = i18n.getResourceBundle(i18n.language, namespace);
  return <DataBlock id={ELEMENT_ID} type="application/json" data={dictionary} />;
}

export function readEmbeddedDictionary(): Dictionary {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Dictionary;
}
