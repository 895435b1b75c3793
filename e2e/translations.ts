import { readFileSync } from 'node:fs';
import type { Locale } from '../contract/shared/locale.ts';
import { joinLoneLetters } from '../contract/shared/lone-letters.ts';

type Tree = { [key: string]: string | Tree };
const known = new Map<string, Tree>();

function dictionary(locale: Locale, namespace: string): Tree {
  const name = `${locale}/${namespace}`;
  const tree =
    known.get(name) ?? (JSON.parse(readFileSync(new URL(`../locales/${name}.json`, import.meta.url), 'utf8')) as Tree);
  known.set(name, tree);
  return tree;
}

/** The texts of the site, so that a test can run in every language: `translate('account:login.submit')`. */
export function translatorFor(locale: Locale): (key: string, values?: Record<string, string>) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const words = dictionary(locale, namespace);
    let found: string | Tree | undefined = words;
    // Error codes contain dots, which do not separate levels of the dictionary.
    if (path in words) found = words[path];
    else for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
    if (typeof found !== 'string') throw new Error(`${locale} has no ${key}`);
    // Mails are written without word joiners.
    const set = namespace === 'mail' ? found : joinLoneLetters(found);
    return set.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
