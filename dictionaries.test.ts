import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from './contract/shared/locale.ts';
import { memoize } from './contract/shared/memoize.ts';
import { parse, productionFiles, readJson, type SourceFile } from './server/testing/source-files.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const OTHERS = LOCALES.filter((locale) => locale !== 'it');

/** Names and words that are the same in several languages. */
const INTERNATIONAL: ReadonlySet<string> = new Set(['Targa', 'SUV', 'Blog']);
/** The name of the site in the logo. */
const WORDMARK = 'web/layout/brand.tsx says TARGA';

const PLURAL = /_(zero|one|two|few|many|other)$/;

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

function namespacesOf(locale: Locale): string[] {
  return globSync(`locales/${locale}/*.json`, { cwd: ROOT })
    .map((path) => basename(path, '.json'))
    .sort();
}

const NAMESPACES = namespacesOf('it');
const readWords = memoize((path: string) => flatten(readJson<Tree>(path)));
const words = (locale: Locale, namespace: string) => readWords(`locales/${locale}/${namespace}.json`);

/** Languages have different plural forms, and not every form contains the number. */
function placeholdersByKey(dictionary: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of dictionary) {
    const base = key.replace(PLURAL, '');
    const names = found.get(base) ?? new Set();
    for (const [, name = ''] of text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)) names.add(name);
    found.set(base, names);
  }
  return new Map(
    [...found].map(([key, names]) => [
      key,
      [...names]
        .filter((name) => name !== 'field')
        .sort()
        .join(' '),
    ]),
  );
}

describe('dictionaries', () => {
  it.each([...LOCALES])('%s has the same files as Italian', (locale) => {
    expect(namespacesOf(locale)).toEqual(NAMESPACES);
    expect(NAMESPACES.length).toBeGreaterThan(5);
  });

  describe.each(NAMESPACES)('%s', (namespace) => {
    const italian = placeholdersByKey(words('it', namespace));

    it.each(OTHERS)('in %s has the same keys and placeholders as in Italian', (locale) => {
      expect(Object.fromEntries(placeholdersByKey(words(locale, namespace)))).toEqual(Object.fromEntries(italian));
    });

    it.each([...LOCALES])('in %s has no empty text and every plural form', (locale) => {
      const dictionary = words(locale, namespace);
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      for (const [key, text] of dictionary) {
        expect(text.trim(), key).not.toBe('');
        // The translator uses "other" where "many" is missing, which only concerns millions.
        if (!PLURAL.test(key)) continue;
        for (const category of categories.filter((name) => name !== 'many'))
          expect(dictionary.has(key.replace(PLURAL, `_${category}`)), `${key} in ${category}`).toBe(true);
      }
    });

    it('every text is translated', () => {
      const italianWords = words('it', namespace);
      const translations = OTHERS.map((locale) => words(locale, namespace));
      const same = [...italianWords].filter(
        ([key, text]) =>
          /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')) &&
          !INTERNATIONAL.has(text) &&
          translations.every((translation) => translation.get(key) === text),
      );
      expect(same).toEqual([]);
    });
  });
});

interface Use {
  key: RegExp;
  written: string;
  namespaces: string[];
}

/** The dictionary keys that a file uses literally. */
function usesIn(file: SourceFile): Use[] {
  const namespaces: string[] = [];
  const keys: { key: string; written: string }[] = [];
  const collect = (node: ESTree.Node | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') {
      keys.push({ key: escapePattern(node.value), written: node.value });
    } else if (node?.type === 'ConditionalExpression') {
      collect(node.consequent);
      collect(node.alternate);
    } else if (node?.type === 'TemplateLiteral') {
      const parts = node.quasis.map(({ value }) => value.raw);
      keys.push({ key: parts.map(escapePattern).join('[\\w-]+'), written: parts.join('*') });
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 't') collect(first);
      if (callee.name !== 'useTranslation') return;
      const given = first?.type === 'ArrayExpression' ? first.elements : [first];
      for (const item of given) if (item?.type === 'Literal') namespaces.push(String(item.value));
    },
  }).visit(parse(file));
  return keys.map(({ key, written }) => ({
    key: new RegExp(`^${key.replace(/^\w+:/, '')}(${PLURAL.source.slice(0, -1)})?$`),
    written,
    namespaces: /^(\w+):/.test(written) ? [written.split(':', 1)[0] ?? ''] : namespaces,
  }));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function missingKeys(file: SourceFile): string[] {
  return usesIn(file)
    .filter(({ key, namespaces }) => {
      const searched = namespaces.length > 0 ? namespaces : ['common'];
      return !searched.some(
        (name) => NAMESPACES.includes(name) && [...words('it', name).keys()].some((k) => key.test(k)),
      );
    })
    .map(({ written }) => `${file.path} asks for ${written}`);
}

const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']);

/** Texts in a component that should be in a dictionary. */
function hardCoded(file: SourceFile): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (/\p{L}/u.test(text)) found.push(`${file.path} says ${text.trim()}`);
  };
  const check = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'JSXText') add(node.value);
    if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value);
    if (node?.type === 'TemplateLiteral') for (const { value } of node.quasis) add(value.raw);
    if (node?.type === 'JSXExpressionContainer') check(node.expression);
    if (node?.type === 'ConditionalExpression') for (const branch of [node.consequent, node.alternate]) check(branch);
    if (node?.type === 'LogicalExpression') check(node.right);
  };
  new Visitor({
    JSXElement: ({ children }) => children.forEach(check),
    JSXFragment: ({ children }) => children.forEach(check),
    JSXAttribute: ({ name, value }) =>
      name.type === 'JSXIdentifier' && SPOKEN_ATTRIBUTES.has(name.name) && check(value),
  }).visit(parse(file));
  return found;
}

const components = productionFiles('web').filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('web/dev/'));

describe('components', () => {
  it('components use only existing keys', () => {
    expect(components.flatMap(usesIn).length).toBeGreaterThan(100);
    expect(components.flatMap(missingKeys)).toEqual([]);
  });

  it('components contain no texts of their own', () => {
    expect(components.flatMap(hardCoded).filter((text) => text !== WORDMARK)).toEqual([]);
  });

  it('missing keys and texts in components are found', () => {
    const of = (body: string) => ({ path: 'web/x.tsx', text: `const { t } = useTranslation('common');\n${body}` });
    const known = of(`t('brand'); t('nav.label'); t('common:brand'); t(\`nav.\${x}\`)`);
    const unknown = of(`t('bran'); t('nav'); t('ui:brand'); t(\`nave.\${x}\`); t(a ? 'brand' : 'b')`);
    expect(missingKeys(known)).toEqual([]);
    expect(missingKeys(unknown)).toHaveLength(5);
    expect(hardCoded(of('<p title={t("brand")} className="big">{t("brand")} · {count} 12 %{" "}</p>'))).toEqual([]);
    const loud = `<><p>Ciao</p>{a ? "Sì" : null}{\`\${n} km\`}<img alt="Foto" /><b aria-label={"Chiudi"} /></>`;
    expect(hardCoded(of(loud))).toHaveLength(5);
  });
});
