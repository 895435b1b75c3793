import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';
import { openReport } from '#server/transfer/mistake-report.ts';
import { createMistakes } from '#server/transfer/mistakes.ts';
import { toPlainText } from './plain-text.ts';

const test = useApp();
const folder = useFolder();
const { addDealer, importRows, importText, listingsOf, refusal } = useStock(test, folder);

const car = (make: string) => `<car id="1"><model><make>${make}</make><model>Panda</model></model></car>`;
const xml = (head: string, body: string) =>
  `<?xml version="1.0"?>${head}<export_gestionaleauto>${body}</export_gestionaleauto>`;
const laughs = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
);

describe('hostile XML', () => {
  it.each<[name: string, content: string, reason: string]>([
    ['a bomb of entities', xml(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`, car('&l12;')), 'has a document type'],
    [
      'an external entity',
      xml('<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>', car('&secret;')),
      'has a document type',
    ],
    [
      'an external document type',
      xml('<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">', car('Fiat')),
      'has a document type',
    ],
    ['an entity without a document type', xml('', car('&secret;')), 'is not valid XML'],
    ['another root', '<?xml version="1.0"?><html><body/></html>', 'must begin with <export_gestionaleauto>'],
    [
      'elements in each other without end',
      xml('', `<car>${'<a>'.repeat(50)}`),
      'has more than 20 elements in each other',
    ],
    ['half a file', xml('', car('Fiat')).slice(0, -30), 'is not valid XML'],
    ['something else', 'own_id,make', 'is not valid XML'],
    ['an unknown encoding', '<?xml version="1.0" encoding="UTF-7"?><x/>', 'names an encoding that is not known: UTF-7'],
  ])('XML with %s is refused with row and reason', async (_name, content, reason) => {
    const dealer = await addDealer(`xml-${Math.random().toString(36).slice(2)}`);
    const found = await refusal(importText('stock.xml', content, dealer));
    expect(found.at(-1)).toContain(reason);
    expect(found.at(-1)).toMatch(/^\d+ : /);
    expect(await listingsOf(dealer)).toEqual([]);
  });

  it('a record that never ends is refused before it fills the memory', async () => {
    const dealer = await addDealer('endless');
    const content = `<export_gestionaleauto><car id="1"><km>${'1'.repeat(3_000_000)}`;
    expect(await refusal(importText('stock.xml', content, dealer))).toEqual([
      '1 : begins a record that is too long, or one that is not closed',
    ]);
  });

  it('elements with the names of object properties do no harm', async () => {
    const dealer = await addDealer('proto');
    const body = '<car id="1"><__proto__><polluted>yes</polluted></__proto__><constructor>x</constructor></car>';
    expect(await refusal(importText('stock.xml', xml('', body), dealer))).toContain('1 make: is missing');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('a JSON record with thousands of %s in each other is refused with its row', async (kind, start, end) => {
  const dealer = await addDealer(`nested-${kind}`);
  const nested = `${start.repeat(50_000)}1${end.repeat(50_000)}`;
  const text = `${JSON.stringify(stockRow('a'))}\n{"own_id": "b", "options": ${nested}}`;
  expect(await refusal(importText('stock.jsonl', text, dealer))).toEqual([
    '2 : has more than 20 objects or lists in each other',
  ]);
});

const SCRIPT = '<script>alert(1)</script>';
const IMAGE = '<img src=x onerror=alert(2)>';

describe('hostile texts', () => {
  it('markup and scripts in every text are stored as harmless words', async () => {
    const dealer = await addDealer('markup');
    const text = `Ben ${SCRIPT}tenuta${IMAGE} &lt;b onclick=x&gt;sempre&lt;/b&gt; <style>p{}</style>&#60;svg/onload=x&#62;in box`;
    await importRows(
      [stockRow('a', { version: text, description: text, options: [text], city: text, zip_code: '24126' })],
      dealer,
    );
    const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
    const response = await test.app.inject(`/wp-json/dkwp/v2/used/${id}`);
    const page = response.json<UsedListing>();
    const words = 'Ben tenuta sempre in box';
    expect([page.version, page.description, page.options[0], page.place.city]).toEqual([words, words, words, words]);
    expect(response.body).not.toMatch(/<script|onerror|<svg|<b /);
  });

  it.each([
    ['an open script', `Bella ${'<script>'.repeat(3)}`, 'Bella'],
    ['an open tag', 'Bella <a href="x', 'Bella a href="x'],
    ['an open comment', 'Bella <!-- x', 'Bella'],
    ['comparisons', 'km < 50000 & price > 1000', 'km < 50000 & price > 1000'],
    ['paragraphs', '<p>One</p><ul><li>two</li><li>three</li></ul>', 'One\n• two\n• three'],
    ['entities', 'perch&eacute; &euro; 100&nbsp;&#8364; &unknown;', 'perché € 100 € &unknown;'],
    ['doubly encoded tags', '&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ])('the words of a text with %s stay', (_name, markup, words) => {
    expect(toPlainText(markup)).toBe(words);
  });

  it('a long text of opened tags takes no time', () => {
    const started = performance.now();
    for (const part of ['<script>', '<', '<!--', '<a ', '&#', '<style', ' \n ']) toPlainText(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each<[field: string, value: unknown, reason: string]>([
    ['description', 'x'.repeat(60_000), 'must be at most 50000 characters long'],
    ['options', Array.from({ length: 201 }, String), 'must be a list of at most 200'],
    ['photos', Array.from({ length: 10_000 }, (_, place) => `${place}.jpg`), 'must be a list of at most 200'],
    ['version', 'x'.repeat(201), 'must be at most 200 characters long'],
    ['version', 'a\u0007b', 'must not contain control characters'],
    ['own_id', SCRIPT, 'must not contain < or >'],
    ['vin', "1'; drop table used_listings", 'must be a VIN'],
    ['price', 1e12, 'must be at most 20000000'],
    ['km', '1e3', 'must be a number'],
    ['registration', '2999-01', 'must be a month such as 2021-06'],
    ['registration', '2098-01', 'must not be in the future'],
    ['language', 'xx', 'must be one of'],
    ['make', SCRIPT, 'must be at least 1 characters long'],
    ['vat', 'private', 'must be one of deductible, margin'],
  ])('a hostile %s is refused with its reason', async (field, value, reason) => {
    const dealer = await addDealer(`bounds-${Math.random().toString(36).slice(2)}`);
    const found = await refusal(importRows([stockRow('a', { [field]: value })], dealer));
    expect(found).toEqual([expect.stringContaining(reason)]);
    expect(found[0]).toMatch(new RegExp(`^1 ${field}`));
  });

  it('formulas in a file are no formulas in our report of its mistakes', async () => {
    const dealer = await addDealer('formulas');
    const target = folder.pathOf('mistakes.csv');
    {
      using report = openReport(target, '.csv');
      const rows = ['=HYPERLINK("http://x")', '+1+cmd|calc', '-2+3', '@SUM(A1)'].map((make, place) =>
        stockRow(`${place}`, { make }),
      );
      await refusal(importRows(rows, dealer, { mistakes: createMistakes(report) }));
    }
    const lines = (await readFile(target, 'utf8')).trim().split('\n').slice(1);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+\-@]/);
  });
});
