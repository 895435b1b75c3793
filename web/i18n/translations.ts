import type { Locale } from '#contract/shared/locale.ts';
import { joinLoneLetters } from '#contract/shared/lone-letters.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { createTranslate, indexTexts, type TextIndex, type Texts, type Translate } from '#contract/shared/translate.ts';

/** Texts by namespace. */
export type Dictionary = Record<string, Texts>;

type LoadNamespace = (locale: Locale, namespace: string) => Promise<Texts>;

export interface Translations {
  locale: Locale;
  dictionary: Readonly<Dictionary>;
  /** The same function for the same namespaces, so that effects and memos may depend on it. */
  translateIn(namespaces: readonly string[]): Translate;
  /** Resolves when the missing namespaces are loaded; undefined when none was ever missing. */
  load(namespaces: readonly string[]): Promise<unknown> | undefined;
}

/** The texts of one language. Namespaces that are not embedded in the page are loaded when a component needs them. */
export function createTranslations(locale: Locale, embedded: Dictionary, loadNamespace?: LoadNamespace): Translations {
  const dictionary: Dictionary = {};
  const indexes = new Map<string, TextIndex>();
  const loading = new Map<string, Promise<unknown>>();

  function add(namespace: string, texts: Texts): void {
    dictionary[namespace] = texts;
    indexes.set(namespace, indexTexts(texts, joinLoneLetters));
  }

  /** React needs the same promise again, also a failed one, and also when it is fulfilled: hooks after it count on it. */
  function once(key: string, work: () => Promise<unknown>): Promise<unknown> {
    const running = loading.get(key) ?? work();
    loading.set(key, running);
    return running;
  }

  for (const [namespace, texts] of Object.entries(embedded)) add(namespace, texts);
  return {
    locale,
    dictionary,
    translateIn: memoizeBy(
      (namespaces) => namespaces.join(),
      (namespaces) => createTranslate(locale, namespaces, (namespace) => indexes.get(namespace)),
    ),
    load(namespaces) {
      const key = `all of ${namespaces.join()}`;
      const missing = namespaces.filter((namespace) => !indexes.has(namespace));
      if (missing.length === 0) return loading.get(key);
      if (!loadNamespace) throw new Error(`No texts of ${missing.join(', ')} in ${locale}`);
      const loadOne = (namespace: string) =>
        once(namespace, async () => add(namespace, await loadNamespace(locale, namespace)));
      return once(key, () => Promise.all(missing.map(loadOne)));
    },
  };
}
