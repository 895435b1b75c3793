import { describe, expect, it } from 'vitest';
import { engineRows } from './engine-rows.ts';
import type { ListedVersion } from './listed-version.ts';

const version = (name: string, trim: string, price: number, bodyType: ListedVersion['bodyType'] = 'hatchback') =>
  ({ name, trim, price, bodyType }) as ListedVersion;

describe('the engines of a model', () => {
  it('the table of engines has one row for each engine, the cheapest engine first, with its trims by price', () => {
    const rows = engineRows([
      version('2.0 D 150', 'life', 34_000_00),
      version('1.2 116', 'style', 33_000_00),
      version('1.2 116', 'life', 31_000_00),
    ]);
    expect(rows.map(({ engine, versions }) => [engine.name, versions.map(({ trim }) => trim)])).toEqual([
      ['1.2 116', ['life', 'style']],
      ['2.0 D 150', ['life']],
    ]);
  });

  it('the table of engines keeps the same engine of two bodies apart', () => {
    const rows = engineRows([version('1.2 116', 'life', 1), version('1.2 116', 'life', 2, 'wagon')]);
    expect(rows.map(({ engine }) => engine.bodyType)).toEqual(['hatchback', 'wagon']);
  });
});
