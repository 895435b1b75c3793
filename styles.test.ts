import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESKTOP, TABLET } from '#web/ui/breakpoints.ts';
import { productionFiles, type SourceFile } from './server/testing/source-files.ts';
import { withNamedImports } from './style-modules.ts';

const HOME = /^web\/ui\/breakpoints\.(css|ts)$/;
const CAROUSEL = 'web/ui/carousel.module.css';

/** The width of the screen compared with a length: `(min-width: 1px)`, `(width >= 1em)`, `(1px < width)`. */
function isRawWidth(condition: string): boolean {
  return (
    /(width|inline-size)\s*[:<>=]|[<>=]\s*(width|inline-size)\b/.test(condition) && /\d(px|r?em)\b/.test(condition)
  );
}

const styles = globSync('web/**/*.css', { cwd: import.meta.dirname })
  .sort()
  .map((path): SourceFile => ({ path, text: readFileSync(new URL(path, import.meta.url), 'utf8') }));
const breakpoints = new Map(
  styles
    .filter(({ path }) => HOME.test(path))
    .flatMap(({ text }) => [...text.matchAll(/@custom-media (--[\w-]+) (.+);/g)])
    .map(([, name = '', query = '']) => [name, query]),
);

function mediaQueries(text: string): string[] {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/@media[^{]*/g) ?? [];
}

/** Widths that are not a breakpoint: in media queries of CSS, and anywhere in scripts. */
function rawWidths(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !HOME.test(path))
    .flatMap(({ path, text }) =>
      (path.endsWith('.css') ? mediaQueries(text) : [text])
        .flatMap((query) => query.match(/\([^()]*\)/g) ?? [])
        .filter(isRawWidth)
        .map((width) => `${path}: ${width}`),
    );
}

/** Browsers ignore a media query with an unknown name, and so would we. */
function unknownNames(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    mediaQueries(text)
      .flatMap((query) => query.match(/--[\w-]+/g) ?? [])
      .filter((name) => !breakpoints.has(name) || (name === '--three-slides' && path !== CAROUSEL))
      .map((name) => `${path}: ${name}`),
  );
}

/** Styles that others compose are copied without their breakpoints being replaced. */
function composedWithBreakpoints(files: SourceFile[]): string[] {
  const composed = files.flatMap(({ path, text }) =>
    [...text.matchAll(/composes:[^;]*from "([^"]+)"/g)].map(([, from = '']) =>
      from.startsWith('#') ? from.slice(1) : join(dirname(path), from),
    ),
  );
  return files
    .filter(({ path, text }) => composed.includes(path) && mediaQueries(text).some((query) => query.includes('(--')))
    .map(({ path }) => path);
}

describe('breakpoints', () => {
  it('there are three breakpoints, and one width that only the carousel has', () => {
    expect(Object.fromEntries(breakpoints)).toEqual({
      '--tablet': '(width >= 640px)',
      '--desktop': '(width >= 900px)',
      '--wide': '(width >= 1200px)',
      '--below-tablet': '(width < 640px)',
      '--below-desktop': '(width < 900px)',
      '--below-wide': '(width < 1200px)',
      '--three-slides': '(width >= 767px)',
    });
  });

  it('scripts use the same widths as styles', () => {
    expect([TABLET, DESKTOP]).toEqual([breakpoints.get('--tablet'), breakpoints.get('--desktop')]);
  });

  it('media queries and pictures name a breakpoint instead of a width', () => {
    expect(styles.length).toBeGreaterThan(100);
    expect(rawWidths([...styles, ...productionFiles('web')])).toEqual([]);
  });

  it('media queries use no breakpoint that is not defined', () => {
    expect(unknownNames(styles)).toEqual([]);
  });

  it('styles that others compose name no breakpoint', () => {
    expect(composedWithBreakpoints(styles)).toEqual([]);
    const composed = { path: 'web/ui/rows.module.css', text: '@media (--tablet) {}' };
    const user = { path: 'web/quotes/a.module.css', text: 'a { composes: pair from "../ui/rows.module.css"; }' };
    expect(composedWithBreakpoints([composed, user])).toEqual(['web/ui/rows.module.css']);
    expect(composedWithBreakpoints([composed])).toEqual([]);
  });

  it.each([
    '@media (min-width: 860px) {}',
    '@media print, (max-width: 599.98px) {}',
    '@media (--tablet) and (width < 700px) {}',
    '@media (400px <= width < 700px) {}',
    '@media (400px < width) {}',
    '@media (inline-size > 40rem) {}',
    '@media (max-device-width: 480px) {}',
  ])('the raw width of %s is found', (text) => {
    expect(rawWidths([{ path: 'web/quotes/a.module.css', text }])).toHaveLength(1);
  });

  it('the raw width of a picture or of a script is found', () => {
    const picture = { path: 'web/cars/a.tsx', text: '<img sizes="(min-width: 860px) 280px, 33vw" />' };
    const script = { path: 'web/cars/b.ts', text: "const isWide = matchMedia('(width >= 960px)').matches;" };
    expect(rawWidths([picture, script])).toEqual([
      'web/cars/a.tsx: (min-width: 860px)',
      'web/cars/b.ts: (width >= 960px)',
    ]);
  });

  it('an unknown name, and the width of the carousel elsewhere, are found', () => {
    const text = '@media (--tablt) {} @media (--three-slides) {} @media (--tablet) and (--below-wide) {}';
    expect(unknownNames([{ path: 'web/quotes/a.module.css', text }])).toEqual([
      'web/quotes/a.module.css: --tablt',
      'web/quotes/a.module.css: --three-slides',
    ]);
  });

  it('heights, container queries and properties are not widths of the screen', () => {
    const text =
      '/* @media (width > 1px) */ @media (--desktop) and (min-height: 840px) { a { max-width: 3px; } }' +
      '@container dealers (min-width: 680px) { a { width: calc(100% - 3px); } }';
    expect(rawWidths([{ path: 'web/quotes/a.module.css', text }])).toEqual([]);
  });
});

const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** Modules that no script imports, and classes that none of their scripts names; `styles[kind]` may name any. */
function unusedStyles(modules: readonly SourceFile[], scripts: readonly SourceFile[]): string[] {
  const composed = modules.flatMap(({ text }) => text.match(/composes:[^;]*/g) ?? []).join(' ');
  return modules.flatMap(({ path, text }) => {
    const name = path.slice(path.lastIndexOf('/'));
    const users = scripts.filter((script) => script.text.includes(`${name}'`)).map((script) => script.text);
    if (users.length === 0) return composed.includes(name) ? [] : [path];
    if (users.some((user) => /\[[a-z]\w*(\.\w+)*\]/i.test(user))) return [];
    const selectors = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}');
    return [...new Set([...selectors.matchAll(CLASS)].map(([, found = '']) => found))]
      .filter((each) => !new RegExp(`\\b${each}\\b`).test([...users, composed].join('\n')))
      .map((each) => `${path}: ${each}`);
  });
}

describe('unused styles', () => {
  it('every style file and every class is used', () => {
    const modules = styles.filter(({ path }) => path.endsWith('.module.css'));
    expect(modules.length).toBeGreaterThan(100);
    expect(unusedStyles(modules, productionFiles('web'))).toEqual([]);
  });

  it('an unused style file and an unused class are found', () => {
    const used = { path: 'web/x/a.module.css', text: '.card:hover > .title { color: red; } .old { color: blue; }' };
    const unused = { path: 'web/x/b.module.css', text: '.card { color: red; }' };
    const text = "import styles from './a.module.css'; const card = [styles.card, styles.title];";
    expect(unusedStyles([used, unused], [{ path: 'web/x/a.tsx', text }])).toEqual([
      'web/x/a.module.css: old',
      'web/x/b.module.css',
    ]);
  });
});

const KEYWORDS = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

describe('class names in the build', () => {
  it('no class is called like a keyword, which cannot be imported by its name', () => {
    const names = styles
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap(({ path, text }) => [...text.matchAll(CLASS)].map(([, name = '']) => ({ path, name })));
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter(({ name }) => KEYWORDS.has(name))).toEqual([]);
  });

  it('the styles of a file are imported by the names of their classes, and nothing else is changed', () => {
    const code = "import { useState } from 'react';\nimport styles from './a.module.css';\nimport b from './b.css';\n";
    expect(withNamedImports(code)).toBe(
      "import { useState } from 'react';\nimport * as styles from './a.module.css';\nimport b from './b.css';\n",
    );
  });

  it('every script that imports styles is written so that the build finds it', () => {
    const scripts = productionFiles('web').filter(({ text }) => /from '[^']+\.module\.css'/.test(text));
    expect(scripts.length).toBeGreaterThan(100);
    expect(scripts.filter(({ text }) => /import \w+ from '[^']+\.module\.css'/.test(withNamedImports(text)))).toEqual(
      [],
    );
  });
});
