import { describe, expect, it } from 'vitest';
import { compileBody, compileLine } from './compile-body.ts';
import type { Scope } from './scope.ts';

const SCOPE: Scope = {
  path: 'it/guides/x.md',
  locale: 'it',
  figures: {
    'fee-it': { value: 79, unit: 'eur', country: 'it', year: 2025, source: 'office' },
    'fee-gb': { value: 54.85, unit: 'gbp', country: 'gb', year: 2026, source: 'office', moves: true },
  },
  sources: { office: { publisher: 'Office', title: 'Fees', domain: 'office.example' } },
  resolve: (link) => (link === 'guide:other' ? '/guide/altra' : undefined),
};
const compile = (text: string) => compileBody(text, SCOPE);

describe('the body of an article', () => {
  it('text becomes HTML with figures of the reader’s language', () => {
    const { parts, moves } = compile('Costa :figure[fee-it]{year}, [leggi](guide:other).');
    expect(parts).toEqual([
      {
        kind: 'html',
        html: '<p>Costa <span data-figure="fee-it">79\u00a0€ (2025)</span>, <a href="/guide/altra">leggi</a>.</p>',
      },
    ]);
    expect(moves).toBe(false);
    expect(compile(':figure[fee-gb]').moves).toBe(true);
  });

  it('live parts stand between the texts around them', () => {
    const { parts } = compile(
      'Prima.\n\n::car-cards{query="fuel=bev&sort=range"}\n\nDopo.\n\n::action[Apri]{to=garage}',
    );
    expect(parts).toMatchObject([
      { kind: 'html' },
      { kind: 'car-cards', search: 'fuel=bev&sort=-electricRange', query: { fuel: ['bev'], sort: '-electricRange' } },
      { kind: 'html' },
      { kind: 'action', label: 'Apri', href: '/garage' },
    ]);
  });

  it('other countries are apart from the text, and headings are listed', () => {
    const body = compile(
      '## Uno\nTesto.\n\n:::checklist[Lista]\n- voce\n:::\n\n:::country{code=gb}\nLì :figure[fee-gb].\n:::',
    );
    expect(body.contents).toEqual([
      { id: 'uno', text: 'Uno' },
      { id: 'lista', text: 'Lista' },
    ]);
    expect(body.countries).toEqual([{ country: 'gb', html: expect.stringContaining('54,85') }]);
    expect(body.text).not.toContain('54,85');
  });

  it('a table of countries begins with the reader’s own and leaves out those without figures', () => {
    const [table] = compile('::country-table{figures="fee"}').parts;
    expect(table).toMatchObject({ rows: [{ country: 'it' }, { country: 'gb' }] });
  });

  it.each([
    ['::unknown', 'there is no directive ::unknown'],
    [':::unknown\ntext\n:::', 'there is no directive :::unknown'],
    ['a :unknown[x] b', 'there is no directive :unknown'],
    [':figure[fee-fr]', 'there is no figure fee-fr'],
    [':number[fee]', 'there is no number fee'],
    ['::action[x]{to=nowhere}', 'there is no page nowhere'],
    ['::car-cards{query="colour=red"}', 'there is no search colour=red'],
    ['::calculator{fast=yes}', 'has no fast'],
    ['::country-table{figures="tax"}', 'there are no figures tax'],
    [':::country{code=us}\nx\n:::', 'there is no country us'],
    [':::checklist\n- x\n:::', 'has no title'],
    ['[x](https://example.com)', 'leads nowhere'],
    ['[x](guide:missing)', 'leads nowhere'],
    ['<b>x</b>', 'articles have no html'],
    ['![x](photo.png)', 'articles have no image'],
  ])('%s is refused', (text, message) => {
    expect(() => compile(text)).toThrow(message);
  });

  it('an answer is one line', () => {
    expect(compileLine('Costa :figure[fee-it].', SCOPE).text).toBe('Costa 79\u00a0€.');
    expect(() => compileLine('Una.\n\nDue.', SCOPE)).toThrow('more than a line');
  });
});
