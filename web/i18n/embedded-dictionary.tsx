import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { DataBlock, toDataText } from '#web/ui/data-block.tsx';
import type { Dictionary } from './i18n.ts';

const ELEMENT_ID = 'dictionary';

/** A page names the dictionaries it needs besides the common one: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  dictionaries?: readonly string[];
}

/** The page's words, embedded as data, so that the browser starts with what the server rendered. */
export function EmbeddedDictionary() {
  const { i18n } = useTranslation();
  const named = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.dictionaries ?? []);
  const namespaces = [...new Set(['common', ...named])];
  return <DataBlock id={ELEMENT_ID} type="application/json" text={textOf({ i18n, namespaces })} />;
}

interface PageWords {
  i18n: i18n;
  namespaces: readonly string[];
}

/** A page's words are the same for everybody. */
const textOf = memoizeBy(
  ({ i18n, namespaces }: PageWords) => [i18n.language, ...namespaces].join(' '),
  (words) => toDataText(dictionaryOf(words)),
);

function dictionaryOf({ i18n, namespaces }: PageWords): Dictionary {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, i18n.getResourceBundle(i18n.language, namespace)]),
  );
}

export function readEmbeddedDictionary(): Dictionary {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Dictionary;
}
