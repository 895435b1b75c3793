import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type Traces, tracesOf } from './server/testing/copied-helpers.ts';
import { productionFiles, type SourceFile } from './server/testing/source-files.ts';

/** Files with shared helpers: no other file may declare the same names. */
const HOMES =
  /^contract\/shared\/(clock|country|days|formatters|gallons|memoize|money|separated-number|units)\.ts$|^contract\/catalogue\/version-key\.rules\.ts$|^web\/format\/|^web\/forms\/decimal-field\.tsx$|^web\/api\/(link-key|save-blob|tab-storage)\.ts$|^server\/(database\/lock-user|shared\/lazy|transfer\/read-decimal)\.ts$/;

/** Where requests may be made as they are. */
const OUTSIDE_COMPONENTS = /^(?!web\/)|^web\/api\//;

interface Rule {
  name: string;
  /** The only files that may do it. */
  home: RegExp;
  finds(traces: Traces): readonly (string | number)[];
  /** Code that a slice must not contain, and what to write instead. */
  wrong: string;
  right: string;
}

/** Endpoints that only read JSON. A file is asked for on a click; the crawler is started by a GET. */
const READING = new Set(
  (await Promise.all(productionFiles('contract').filter(isEndpoints).map(endpointsOf)))
    .flat()
    .filter(([, { method, answers }]) => method === 'GET' && !answers)
    .map(([name]) => name)
    .filter((name) => name !== 'crawlVehicle'),
);

const RULES: Rule[] = [
  {
    name: 'only contract/shared/days.ts contains the length of an hour and of a day',
    home: /^contract\/shared\/days\.ts$/,
    finds: ({ numbers }) => numbers.filter((number) => number > 0 && number % 3_600_000 === 0),
    wrong: 'const later = now + 36 * 60 * 60 * 1000;',
    right: "import { HOUR_MS } from '#contract/shared/days.ts'; const later = now + 36 * HOUR_MS;",
  },
  {
    name: 'only contract/shared/days.ts turns a moment into a calendar day',
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
    name: 'only contract/shared and web/format create formatters of numbers, dates and lists',
    // Creating a formatter is how a time zone is validated, and how the browser's own is read.
    home: /^contract\/shared\/|^web\/format\/|^server\/advisor\/advisor-file\.ts$|^web\/advisor\/booking\/agenda-times\.ts$/,
    finds: ({ calls }) =>
      calls
        .map(({ callee }) => callee)
        .filter((callee) =>
          /^Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat)$|\.toLocale(Date|Time)?String$/.test(
            callee,
          ),
        ),
    wrong: "const price = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' }).format(12);",
    right: "import { formatPrice } from '#web/format/amounts.ts'; const price = formatPrice(1200, 'it');",
  },
  {
    name: 'only server/transfer/read-decimal.ts turns a decimal comma into a point',
    // Words of a search are figures, prices or names.
    home: /^server\/(transfer\/read-decimal|search\/understanding\/tokens)\.ts$/,
    finds: ({ calls }) =>
      calls
        .filter(({ callee, given: [from, to] }) => /\.replace(All)?$/.test(callee) && from === "','" && to === "'.'")
        .map(({ callee }) => callee),
    wrong: "const price = Number(cell.replace(',', '.'));",
    right: "import { readDecimal } from '#server/transfer/read-decimal.ts'; const price = readDecimal(cell);",
  },
  {
    name: 'only contract/shared/money.ts rounds amounts to cents',
    // Rounds the range of a demo car, which is not an amount.
    home: /^contract\/shared\/money\.ts$|^server\/demo\/catalogue\/performance\.ts$/,
    finds: ({ calls }) =>
      calls
        .filter(({ callee }) => callee === 'Math.round')
        .flatMap(({ given }) => given.filter((argument) => /\*\s*(100|1e2)$|^(100|1e2)\s*\*/.test(argument))),
    wrong: 'const cents = Math.round(\n  (price + fee) * 100,\n);',
    right: "import { toCents } from '#contract/shared/money.ts'; const cents = toCents(price + fee);",
  },
  {
    name: 'only contract/shared/memoize.ts caches results of functions',
    home: /^contract\/shared\/memoize\.ts$/,
    finds: ({ caches }) => caches,
    wrong:
      'const known = new Map<string, string>();\nexport const f = (x: string) => known.get(x) ?? known.set(x, g(x));',
    right: "import { memoize } from '#contract/shared/memoize.ts'; export const f = memoize(g);",
  },
  {
    name: 'data is read in the browser by useCall, never by an effect that sends a request',
    home: OUTSIDE_COMPONENTS,
    finds: ({ calls }) =>
      calls
        .filter(({ callee }) => /^send(Request)?$/.test(callee))
        .flatMap(({ given }) => given.filter((argument) => READING.has(argument.split('.').at(-1) ?? ''))),
    wrong: 'useEffect(() => void sendRequest(locale, getQuotes).then(setQuotes), [locale]);',
    right: 'const { data } = useCall(getQuotes, {}); const save = () => sendRequest(locale, requestQuote, { body });',
  },
  {
    name: 'requests leave the browser through web/api, which gives them a timeout',
    home: OUTSIDE_COMPONENTS,
    finds: ({ calls }) =>
      calls.map(({ callee }) => callee).filter((callee) => /\b(fetch|XMLHttpRequest|sendBeacon)$/.test(callee)),
    wrong: "useEffect(() => void fetch('/wp-json/dkwp/v2/quotes').then(show), []);",
    right: "import { useCall } from '#web/api/use-call.ts'; const { data } = useCall(getQuotes, {});",
  },
];

function isEndpoints({ path }: SourceFile): boolean {
  return path.endsWith('.endpoints.ts');
}

async function endpointsOf({ path }: SourceFile): Promise<[string, Endpoint][]> {
  const declared: Record<string, unknown> = await import(new URL(path, import.meta.url).href);
  return Object.entries(declared).filter((entry): entry is [string, Endpoint] => {
    const [, value] = entry;
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  });
}

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
  it('the files with shared helpers exist', () => {
    const homes = traced.filter(([path]) => HOMES.test(path));
    expect(homes.length).toBeGreaterThan(15);
    expect(homes.flatMap(([, { exported }]) => exported)).toEqual(
      expect.arrayContaining([
        'addDays',
        'todayIn',
        'toCents',
        'memoize',
        'formatDay',
        'saveBlob',
        'lockUser',
        'readDecimal',
      ]),
    );
  });

  it('the rule about reading data knows all endpoints', () => {
    expect([...READING]).toEqual(expect.arrayContaining(['getQuotes', 'getNearestDealers', 'getBooking']));
    expect([...READING]).not.toEqual(expect.arrayContaining(['exportAccount']));
  });

  it('no other file declares the name of a shared helper', () => {
    expect(namesakes(traced)).toEqual([]);
  });

  it('another declaration of a shared helper is found', () => {
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

    it(`${rule.name} (a violation is found)`, () => {
      const path = 'web/quotes/a.ts';
      expect(breaches(rule, [[path, tracesOf({ path, text: rule.wrong })]])).toHaveLength(1);
      expect(breaches(rule, [[path, tracesOf({ path, text: rule.right })]])).toEqual([]);
    });
  }
});
