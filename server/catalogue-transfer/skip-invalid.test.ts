import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type FileRow, rowOf, smallCatalogue, useFolder, versionRow } from '#server/testing/catalogue-file.ts';
import { CATALOGUE_TABLES, sumOf, useTransfer } from '#server/testing/catalogue-transfer.ts';
import { useApp } from '#server/testing/test-app.ts';
import { openReport } from '#server/transfer/mistake-report.ts';
import { createMistakes } from '#server/transfer/mistakes.ts';

const test = useApp();
const folder = useFolder();
const { importFile, importRows, query, mistakesOf, rowsOf } = useTransfer(test, folder);
const SUBMODEL = 'fiat/pandina/citycar';

const with_ = (change: (rows: FileRow[]) => unknown) => {
  const rows = smallCatalogue();
  change(rows);
  return rows;
};

describe('a report', () => {
  it.each(['report.csv', 'report.jsonl'] as const)('the report %s has every error', async (name) => {
    const rows = with_((all) => {
      for (let index = 0; index < 700; index += 1) all.push(versionRow(`${SUBMODEL}/none/v-${index}`, 5));
      all.push({ kind: 'boat' }, { ...versionRow(`${SUBMODEL}/pop/x`, 5), name: 'a "b"\n,c', fuel: 'steam' });
    });
    const file = folder.pathOf(name);
    {
      using report = openReport(file, name === 'report.csv' ? '.csv' : '.jsonl');
      const mistakes = createMistakes(report);
      await expect(importRows(rows, { mistakes })).rejects.toThrow(`All of them are in ${file}.`);
      expect(mistakes.count).toBe(702);
      expect(mistakes.shown).toHaveLength(100);
    }
    const text = await readFile(file, 'utf8');
    const lines: Record<string, string>[] =
      name === 'report.csv'
        ? parse(text, { columns: true })
        : text
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(702);
    const reported = lines.map(({ row, column, value, reason }) => `${row} ${column} ${value}: ${reason}`);
    expect(reported).toContain('721 fuel steam: must be one of petrol, lpg, diesel, mhev, hev, phev, bev, not "steam"');
    for (const index of [0, 699])
      expect(reported).toContain(`${20 + index} path ${SUBMODEL}/none/v-${index}: there is no trim ${SUBMODEL}/none`);
  });
});

describe('an import with --skip-invalid', () => {
  async function skipping(rows: readonly FileRow[], name?: string) {
    const mistakes = createMistakes();
    let skipped = 0;
    const changes = await importRows(
      rows,
      { skipInvalid: true, mistakes, onSkipped: (count) => (skipped = count) },
      name,
    );
    return { changes, skipped, reported: mistakes.shown.map(({ row, reason }) => `${row} ${reason}`) };
  }

  it('--skip-invalid imports the valid rows and reports the others', async () => {
    await importRows(smallCatalogue());
    const rows = with_((all) => {
      Object.assign(rowOf(all, 'version', '1-0-70'), { power_kw: 0 });
      all.push(versionRow(`${SUBMODEL}/pop/new`, 5), versionRow(`${SUBMODEL}/none/x`, 5), { kind: 'boat' });
      all.push({ kind: 'make', path: 'fiat', name: 'Again' });
    });
    const { changes, skipped, reported } = await skipping(rows);
    expect(reported).toEqual([
      '17 must be at least 1, not 0',
      `21 there is no trim ${SUBMODEL}/none`,
      expect.stringContaining('22 is "boat", but must be one of'),
      '23 fiat stands in row 8 already',
    ]);
    expect(skipped).toBe(4);
    // A skipped row counts as missing in the file.
    expect(changes.version).toEqual({ created: 1, updated: 0, removed: 1, unchanged: 2 });
    expect(await query('select name from makes')).toEqual([{ name: 'Fiat' }]);
    expect(await mistakesOf(smallCatalogue())).toEqual([]);
  });

  it('--skip-invalid also skips and reports rows that need a skipped one', async () => {
    const rows = with_((all) => Object.assign(rowOf(all, 'trim', 'icon'), { level: 'high' }));
    const { changes, skipped, reported } = await skipping(rows);
    expect(reported).toEqual([
      '12 must be a number, not "high"',
      `18 there is no trim ${SUBMODEL}/icon`,
      `19 there is no trim ${SUBMODEL}/icon`,
    ]);
    expect(skipped).toBe(3);
    expect(changes.version).toMatchObject({ removed: 2 });
    expect(await query('select slug from trims')).toEqual([{ slug: 'pop' }]);
  });

  it('--skip-invalid continues until everything is consistent: no colour, no trim, no version', async () => {
    const second = smallCatalogue('lancia').filter(({ path }) => String(path).startsWith('lancia'));
    Object.assign(rowOf(second, 'colour', 'white'), { trims: ['icon'], prices: { it: 0 } });
    Object.assign(rowOf(second, 'colour', 'red'), { prices: { it: 0 } });
    const { reported } = await skipping([...smallCatalogue(), ...second]);
    expect(reported.filter((line) => line.includes('no colour'))).toHaveLength(2);
    expect(await query('select slug from makes order by slug')).toEqual([{ slug: 'fiat' }, { slug: 'lancia' }]);
    expect(await query('select count(*)::int as count from versions')).toEqual([{ count: 3 }]);
  });

  it('--skip-invalid keeps a trim with invalid equipment, without that item', async () => {
    const rows = with_((all) => Object.assign(rowOf(all, 'equipment', 'heat-pump'), { category: 'NONE' }));
    const { skipped } = await skipping(rows);
    expect(skipped).toBe(1);
    expect(await query('select distinct code from trim_equipment')).toEqual([{ code: 'abs' }]);
    expect(await query('select count(*)::int as count from versions')).toEqual([{ count: 3 }]);
  });

  it('--skip-invalid keeps a model with an unusable photo, without it', async () => {
    const rows = with_((all) => Object.assign(rowOf(all, 'model'), { photos: ['no-such-file.jpg'] }));
    const { skipped, reported } = await skipping(rows);
    expect(skipped).toBe(0);
    expect(reported).toEqual([expect.stringMatching(/^9 no-such-file\.jpg: /)]);
    expect(await query('select count(*)::int as count from model_photos')).toEqual([{ count: 0 }]);
    expect(await query('select slug from models')).toEqual([{ slug: 'pandina' }]);
  });

  it('--skip-invalid refuses a file that cannot be read to its end, and one without a valid version', async () => {
    await importRows(smallCatalogue());
    const before = await rowsOf(...CATALOGUE_TABLES);
    const half = await folder.writeText(
      'half.jsonl',
      `${JSON.stringify({ kind: 'make', path: 'kia', name: 'Kia' })}\n{"kind`,
    );
    await expect(importFile(half, { skipInvalid: true })).rejects.toThrow('has 1 mistake');
    const rows = with_((all) => {
      for (const row of all) if (row.kind === 'version') row.fuel = 'steam';
    });
    await expect(importRows(rows, { skipInvalid: true })).rejects.toThrow('there would be nothing to buy');
    expect(await rowsOf(...CATALOGUE_TABLES)).toEqual(before);
  });
});

describe('a file without line breaks', () => {
  it('a file without line breaks is imported, and repeated records in it are found', async () => {
    await importRows(smallCatalogue());
    const oneLine = await folder.writeText('one-line.json', JSON.stringify(smallCatalogue()));
    const changes = await importFile(oneLine);
    expect([sumOf(changes, 'created'), sumOf(changes, 'updated'), sumOf(changes, 'removed')]).toEqual([0, 0, 0]);
    expect(changes.colour.unchanged).toBe(3);
    const twice = [...smallCatalogue(), { kind: 'make', path: 'fiat', name: 'Again' }];
    await expect(importFile(await folder.writeText('twice.json', JSON.stringify(twice)))).rejects.toThrow(
      'fiat stands in row 1 already',
    );
  });
});
