import { useSyncExternalStore } from 'react';
import { localeOfPath } from '#contract/shared/paths.ts';
import { readTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

const NAME = 'targa.last-search';

interface LastSearch {
  path: string;
  total: number;
}

let known: { text: string; search: LastSearch | undefined } | undefined;

/** Remembers the results that this tab has shown last, so that the page of a model or an offer can lead back to them. */
export function rememberSearch(search: LastSearch): void {
  writeTabItem(NAME, search);
}

/** The results that this tab has shown last in this language; undefined on the server and until hydration. */
export function useLastSearch(): LastSearch | undefined {
  const locale = useLocale();
  const search = useSyncExternalStore(neverChanges, readLastSearch, () => undefined);
  return search && localeOfPath(search.path) === locale ? search : undefined;
}

const neverChanges = () => () => undefined;

/** The same object until the stored value changes. */
function readLastSearch(): LastSearch | undefined {
  const stored = readTabItem(NAME);
  const text = JSON.stringify(stored);
  if (known?.text !== text) known = { text, search: isSearch(stored) ? stored : undefined };
  return known.search;
}

function isSearch(value: unknown): value is LastSearch {
  const { path, total } = (value ?? {}) as Record<keyof LastSearch, unknown>;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && Number.isInteger(total) && Number(total) > 0;
}
