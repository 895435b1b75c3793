import { describe, expect, it } from 'vitest';
import { productionFiles, type SourceFile } from './server/testing/source-files.ts';
import { type Traces, tracesOf } from './server/testing/written-again.ts';

/** Where shared helpers live: nobody else declares what has the name of one of them. */
const HOMES =
  /^contract\/shared\/(clock|country|days|formatters|memoize|money|units)\.ts$|^contract\/catalogue\/version-key\.rules\.ts$|^web\/format\/|^web\/forms\/decimal-field\.tsx$|^web\/api\/(link-key|save-blob|tab-storage)\.ts$|^server\/(database\/lock-user|shared\/lazy)\.ts$/;

interface Rule {
  name: string;
  /** Files that may do it. */
  home: RegExp;
  finds(traces: Traces): readonly (string | number)[];
  /** What a slice must not write, and what it writes instead. */
  wrong: string;
  right: string;
}

const RULES: Rule[] = [
  {
    name: 'the length of a day stands in contract/shared/days.ts',
    home: /^contract\/shared\/days\.ts$/,
    finds: ({ numbers }) => numbers.filter((number) => number > 0 && number % 86_400_000 === 0),
    wrong: 'const later = now + 30 * 24 * 60 * 60 * 1000;',
    right: "import { DAY_MS } from '#contract/shared/days.ts'; const later = now + 30 * DAY_MS;",
  },
  {
    name: 'calendar days are cut out of moments in contract/shared/days.ts',
    home: /^contract\/shared\/days\.ts$/,
    finds: ({ calls }) =>
      calls
        .filter(
          ({ callee, given: [from, to] }) => /toISOString\(\)\s*\.slice$/.test(callee) && from === '0' && to === '10',
        )
        .map(({ callee }) => callee),
    wrong: 'const today = new Date().toISOString().slice(0, 10);',
    right: "import { utcDay } from '#contract/shared/days.ts'; const today = utcDay();",
  },
  {
    name: 'formatters of numbers and dates are made in contract/shared and web/format',
    // A time zone is checked by asking for its formatter; the browser's own is told by one.
    home: /^contract\/shared\/|^web\/format\/|^server\/advisor\/advisor-file\.ts$|^web\/advisor\/booking\/agenda-times\.ts$/,
    finds: ({ calls }) =>
      calls
        .map(({ callee }) => callee)
        .filter((callee) => /^Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)$/.test(callee)),
    wrong: "const price = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' }).format(12);",
    right: "import { formatPrice } from '#web/format/amounts.ts'; const price = formatPrice(1200, 'it');",
  },
  {
    name: 'amounts are rounded to cents in contract/shared/money.ts',
    // The range of a demo car, from its battery and what it uses on a hundred kilometres.
    home: /^contract\/shared\/money\.ts$|^server\/demo\/catalogue\/performance\.ts$/,
    finds: ({ calls }) =>
      calls
        .filter(({ callee }) => callee === 'Math.round')
        .flatMap(({ given }) => given.filter((argument) => /\*\s*(100|1e2)$|^(100|1e2)\s*\*/.test(argument))),
    wrong: 'const cents = Math.round(\n  (price + fee) * 100,\n);',
    right: "import { toCents } from '#contract/shared/money.ts'; const cents = toCents(price + fee);",
  },
  {
    name: 'results are kept by contract/shared/memoize.ts',
    // Answers of the server are no results of a function.
    home: /^web\/dealers\/use-nearest-dealers\.ts$/,
    finds: ({ caches }) => caches,
    wrong:
      'const known = new Map<string, string>();\nexport const f = (x: string) => known.get(x) ?? known.set(x, g(x));',
    right: "import { memoize } from '#contract/shared/memoize.ts'; export const f = memoize(g);",
  },
];

const files = productionFiles('contract', 'server', 'web');
const traced = files.map((file): [string, Traces] => [file.path, tracesOf(file)]);

function breaches({ home, finds }: Rule, all: readonly [string, Traces][]): string[] {
  return all
    .filter(([path]) => !home.test(path))
    .flatMap(([path, traces]) => finds(traces).map((found) => `${path}: ${found}`));
}

function namesakes(all: readonly [string, Traces][]): string[] {
  const homes = new Map(
    all.filter(([path]) => HOMES.test(path)).flatMap(([path, { exported }]) => exported.map((name) => [name, path])),
  );
  return all
    .filter(([path]) => !HOMES.test(path))
    .flatMap(([path, { names }]) => [...new Set(names)].filter((name) => homes.has(name)).map((name) => [path, name]))
    .map(([path, name]) => `${path} declares ${name}, which is in ${homes.get(name ?? '')}`);
}

describe('shared helpers have one home', () => {
  it('is checked on homes that are there', () => {
    const homes = traced.filter(([path]) => HOMES.test(path));
    expect(homes.length).toBeGreaterThan(15);
    expect(homes.flatMap(([, { exported }]) => exported)).toEqual(
      expect.arrayContaining(['addDays', 'todayIn', 'toCents', 'memoize', 'formatDay', 'saveBlob', 'lockUser']),
    );
  });

  it('nobody else declares what has the name of one', () => {
    expect(namesakes(traced)).toEqual([]);
  });

  it('nobody else declares what has the name of one (a breach is noticed)', () => {
    const home: SourceFile = { path: 'contract/shared/days.ts', text: 'export function addDays() {}' };
    const asFunction: SourceFile = { path: 'web/x/a.ts', text: 'const f = () => { function addDays() {} };' };
    const asConstant: SourceFile = { path: 'server/x/b.ts', text: 'export const addDays = (day: string) => day;' };
    const caller: SourceFile = {
      path: 'web/x/c.ts',
      text: "import { addDays } from '#contract/shared/days.ts'; addDays();",
    };
    const all = [home, asFunction, asConstant, caller].map((file): [string, Traces] => [file.path, tracesOf(file)]);
    expect(namesakes(all)).toEqual([
      'web/x/a.ts declares addDays, which is in contract/shared/days.ts',
      'server/x/b.ts declares addDays, which is in contract/shared/days.ts',
    ]);
  });

  for (const rule of RULES) {
    it(rule.name, () => {
      expect(breaches(rule, traced)).toEqual([]);
    });

    it(`${rule.name} (a breach is noticed)`, () => {
      const path = 'web/quotes/a.ts';
      expect(breaches(rule, [[path, tracesOf({ path, text: rule.wrong })]])).toHaveLength(1);
      expect(breaches(rule, [[path, tracesOf({ path, text: rule.right })]])).toEqual([]);
    });
  }
});
