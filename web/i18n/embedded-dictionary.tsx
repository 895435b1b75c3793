import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { DataBlock, toDataText } from '#web/ui/data-block.tsx';
import type { Dictionary } from './i18n.ts';

const ELEMENT_ID = 'dictionary';

/** A page names the dictionaries it needs besides the common one: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  dictionaries?: readonly string[];
}

/** Written once per language and set of namespaces: a page's words are the same for everybody. */
const written = new Map<string, string>();

/** The page's words, embedded as data, so that the browser starts with what the server rendered. */
export function EmbeddedDictionary() {
  const { i18n } = useTranslation();
  const named = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.dictionaries ?? []);
  const namespaces = [...new Set(['common', ...named])];
  const key = [i18n.language, ...namespaces].join(' ');
  const json = written.get(key) ?? toDataText(dictionaryOf(i18n, namespaces));
  written.set(key, json);
  return <DataBlock id={ELEMENT_ID} type="application/json" text={json} />;
}

function dictionaryOf(i18n: i18n, namespaces: readonly string[]): Dictionary {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, i18n.getResourceBundle(i18n.language, namespace)]),
  );
}

export function readEmbeddedDictionary(): Dictionary {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Dictionary;
}
