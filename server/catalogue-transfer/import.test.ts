import { describe, expect, it } from 'vitest';
import {
  everywhere,
  type FileRow,
  inAllLanguages,
  rowOf,
  smallCatalogue,
  useFolder,
  versionRow,
} from '#server/testing/catalogue-file.ts';
import { sumOf as sum, CATALOGUE_TABLES as TABLES, useTransfer } from '#server/testing/catalogue-transfer.ts';
import { useApp } from '#server/testing/test-app.ts';
import type { ImportOptions } from './import.service.ts';

const test = useApp();
const folder = useFolder();
const { importFile, importRows, exportText, rowsOf, query, mistakesOf } = useTransfer(test, folder);

describe('an import', () => {
  it('an import replaces the whole catalogue, is repeatable and keeps the ids of existing records', async () => {
    const first = await importRows(smallCatalogue());
    expect(first.make).toEqual({ created: 0, updated: 0, removed: 41, unchanged: 1 });
    expect(first.version).toMatchObject({ created: 3, removed: 2203 });
    expect(first.colour).toMatchObject({ updated: 3, unchanged: 0 });
    expect(await query('select count(*)::int as count from version_prices')).toEqual([{ count: 15 }]);
    expect(await query('select code, fuels from trim_equipment order by trim_id, code')).toEqual([
      { code: 'abs', fuels: null },
      { code: 'abs', fuels: null },
      { code: 'heat-pump', fuels: ['bev', 'phev'] },
    ]);

    const before = await rowsOf(...TABLES);
    const again = await importRows(smallCatalogue(), {}, 'rows.csv');
    expect([sum(again, 'created'), sum(again, 'updated'), sum(again, 'removed')]).toEqual([0, 0, 0]);
    expect(await rowsOf(...TABLES)).toEqual(before);
  });

  it('an import changes only the records that differ', async () => {
    await importRows(smallCatalogue());
    const before = await rowsOf(...TABLES);
    const idsBefore = await query('select id, slug from versions order by slug');
    const rows = smallCatalogue();
    Object.assign(rowOf(rows, 'version', '1-0-70'), { prices: { it: 16_000, de: 15_950 }, name: '1.0 70' });
    Object.assign(rowOf(rows, 'trim', 'pop'), { equipment: ['heat-pump'] });
    Object.assign(rowOf(rows, 'colour', 'red'), { trims: ['pop', 'icon'] });
    Object.assign(rowOf(rows, 'colour-name', 'red'), {
      names: { ...inAllLanguages('Red'), it: 'Rosso "Maranello", 🏎\ncaldo' },
    });
    Object.assign(rowOf(rows, 'optional', 'leather'), { rules: [] });
    const changes = await importRows(rows);
    expect(changes.version).toEqual({ created: 0, updated: 1, removed: 0, unchanged: 2 });
    expect(changes.trim).toEqual({ created: 0, updated: 1, removed: 0, unchanged: 1 });
    expect(changes.colour).toEqual({ created: 1, updated: 0, removed: 0, unchanged: 3 });
    expect(changes.optional).toEqual({ created: 0, updated: 1, removed: 0, unchanged: 2 });
    expect(changes['colour-name']).toEqual({ created: 0, updated: 1, removed: 0, unchanged: 1 });
    expect(await query('select id, slug from versions order by slug')).toEqual(idsBefore);

    const after = await rowsOf(...TABLES);
    const kept = (table: string) => after[table]?.filter((row) => before[table]?.includes(row)).length;
    expect(Object.fromEntries(TABLES.map((table) => [table, kept(table)]))).toEqual({
      makes: 1,
      models: 1,
      submodels: 1,
      // Its own row is unchanged; only its equipment differs.
      trims: 2,
      versions: 2,
      colours: 3,
      optionals: 2,
      // Of one version three are gone, one is new and one is unchanged.
      version_prices: 11,
      model_names: 0,
      model_photos: 0,
      trim_equipment: 2,
      equipment: 2,
      equipment_names: 10,
      part_names: 19,
    });
  });

  it('the category and the texts of an optional are imported, changed, removed and exported', async () => {
    const stored = () =>
      query(
        "select locale, category, text from part_names where code = 'heated-seats' and locale in ('de', 'fr') order by 1",
      );
    await importRows(smallCatalogue());
    expect(await stored()).toEqual([
      { locale: 'de', category: 'COMFORT', text: 'Warm seats de' },
      { locale: 'fr', category: 'COMFORT', text: null },
    ]);
    const rows = smallCatalogue();
    Object.assign(rowOf(rows, 'optional-name', 'heated-seats'), { category: 'OTHER', texts: { fr: 'Chaud' } });
    const changes = await importRows(rows, {}, 'rows.csv');
    expect(changes['optional-name']).toEqual({ created: 0, updated: 1, removed: 0, unchanged: 1 });
    expect(await stored()).toEqual([
      { locale: 'de', category: 'OTHER', text: null },
      { locale: 'fr', category: 'OTHER', text: 'Chaud' },
    ]);
    expect(await exportText('texts.jsonl')).toContain('"category":"OTHER","texts":{"fr":"Chaud"}');
    Object.assign(rowOf(rows, 'optional-name', 'heated-seats'), { category: null, texts: null });
    await importRows(rows);
    expect(await stored()).toMatchObject([
      { category: null, text: null },
      { category: null, text: null },
    ]);
  });

  it('an import removes what is not in the file, and unlinks the cars in garages', async () => {
    await importRows(smallCatalogue());
    const rows = smallCatalogue().filter(({ kind, path, code }) => {
      const isIcon = String(path).includes('/icon') || ['leather', 'red'].includes(String(code));
      return !isIcon || kind === 'colour-name';
    });
    const changes = await importRows(rows);
    expect(changes.trim).toEqual({ created: 0, updated: 0, removed: 1, unchanged: 1 });
    expect(changes.version).toEqual({ created: 0, updated: 0, removed: 2, unchanged: 1 });
    expect(changes.colour).toEqual({ created: 0, updated: 0, removed: 2, unchanged: 1 });
    expect(changes.optional).toEqual({ created: 0, updated: 0, removed: 2, unchanged: 1 });
    expect(changes['optional-name']).toEqual({ created: 0, updated: 0, removed: 1, unchanged: 1 });
    expect(await query('select slug from versions')).toEqual([{ slug: '1-0-70' }]);
    expect(await query("select distinct code from part_names where kind = 'optional'")).toEqual([
      { code: 'heated-seats' },
    ]);
  });

  it('an import with --keep-others keeps other makes, with the names they use', async () => {
    await importRows(smallCatalogue('fiat'));
    const lancia = smallCatalogue('lancia').filter(({ kind, code }) => !(kind === 'equipment' && code === 'abs'));
    const changes = await importRows(lancia, { keepOthers: true });
    expect(changes.make).toEqual({ created: 1, updated: 0, removed: 0, unchanged: 0 });
    expect(changes.version).toEqual({ created: 3, updated: 0, removed: 0, unchanged: 0 });
    expect(changes.equipment).toEqual({ created: 0, updated: 0, removed: 0, unchanged: 1 });
    expect(await query('select slug from makes order by slug')).toEqual([{ slug: 'fiat' }, { slug: 'lancia' }]);

    const fewer = lancia.filter(({ path }) => !String(path).endsWith('1-2-90-icon'));
    expect((await importRows(fewer, { keepOthers: true })).version).toMatchObject({ removed: 1, unchanged: 2 });
    expect(await query('select count(*)::int as count from versions')).toEqual([{ count: 5 }]);
    expect((await importRows(smallCatalogue('fiat'))).make).toMatchObject({ removed: 1, unchanged: 1 });
  });

  it('a dry run reports what an import would do and changes nothing', async () => {
    await importRows(smallCatalogue());
    const before = await rowsOf(...TABLES);
    expect((await importRows(smallCatalogue('lancia'), { dryRun: true })).make).toMatchObject({
      created: 1,
      removed: 1,
    });
    expect(await rowsOf(...TABLES)).toEqual(before);
  });

  it('names with special characters are exported and imported unchanged', async () => {
    const name = 'Panda "4×4", l’auto;\ncon\ttutto | + : 🚗 漢 \\ \' --';
    const rows = smallCatalogue();
    Object.assign(rowOf(rows, 'model'), { name, names: { de: `${name} DE` } });
    Object.assign(rowOf(rows, 'trim', 'pop'), { name });
    await importRows(rows);
    for (const file of ['names.csv', 'names.json', 'names.jsonl']) {
      const text = await exportText(file);
      expect(sum(await importFile(folder.pathOf(file)), 'unchanged')).toBeGreaterThan(15);
      expect(await exportText(file)).toBe(text);
    }
    const excel = (await exportText('names.csv')).replaceAll('\n', '\r\n');
    const changes = await importFile(await folder.writeText('excel.csv', `\ufeff${excel}`));
    expect(sum(changes, 'updated')).toBe(0);
    expect(await query('select name from models')).toEqual([{ name }]);
  });

  it('only one import runs at a time', async () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      versionRow(`fiat/pandina/citycar/pop/v-${index}`, 10_000 + index),
    );
    const file = await folder.writeRows('many.json', [...smallCatalogue(), ...rows]);
    const ends = await Promise.allSettled([importFile(file), importFile(file), importFile(file)]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.name] : []));
    expect(failures).toEqual(['ImportRunningError', 'ImportRunningError']);
    expect((await importFile(file)).version.unchanged).toBe(303);
  });

  it('a cancelled import stops and changes nothing', async () => {
    await importRows(smallCatalogue());
    const before = await rowsOf(...TABLES);
    const file = await folder.writeRows('lancia.json', smallCatalogue('lancia'));
    for (const phase of ['reading', 'checking', 'saving']) {
      const controller = new AbortController();
      const onProgress: ImportOptions['onProgress'] = (progress) => progress.phase === phase && controller.abort();
      await expect(importFile(file, { signal: controller.signal, onProgress })).rejects.toThrow();
      expect(await rowsOf(...TABLES)).toEqual(before);
    }
  });
});

describe('a file with an error', () => {
  const with_ = (change: (rows: FileRow[]) => unknown) => {
    const rows = smallCatalogue();
    change(rows);
    return rows;
  };
  const SUBMODEL = 'fiat/pandina/citycar';

  it('a file with an error changes nothing, even if the error is in the last row', async () => {
    await importRows(smallCatalogue());
    const before = await rowsOf(...TABLES);
    const rows = with_((all) => all.push(versionRow(`${SUBMODEL}/pop/other`, -5)));
    Object.assign(rowOf(rows, 'make'), { name: 'Changed' });
    expect((await mistakesOf(rows))[0]).toBe('20 prices.it: must be at least 0.01, not -5');
    expect((await mistakesOf(rows, {}, 'rows.csv'))[0]).toBe('20 price_it: must be at least 0.01, not -5');
    expect(await rowsOf(...TABLES)).toEqual(before);
  });

  it.each<[name: string, change: (rows: FileRow[]) => unknown, mistakes: string[]]>([
    [
      'a make twice',
      (rows) => rows.push({ kind: 'make', path: 'fiat', name: 'Again' }),
      ['20 path: fiat stands in row 8 already'],
    ],
    [
      'equipment twice',
      (rows) => rows.push({ kind: 'equipment', code: 'abs', category: 'OTHER', names: inAllLanguages('x') }),
      ['20 code: abs stands in row 2 already'],
    ],
    [
      'a version slug twice in a model',
      (rows) => rows.push(versionRow(`${SUBMODEL}/icon/1-0-70`, 5)),
      ['20 path: the model has a version 1-0-70 in row 17 already'],
    ],
    ['no such make', (rows) => Object.assign(rowOf(rows, 'make'), { path: 'ford' }), ['9 path: there is no make fiat']],
    [
      'no such trim',
      (rows) => rows.push(versionRow(`${SUBMODEL}/sport/x`, 5)),
      [`20 path: there is no trim ${SUBMODEL}/sport`],
    ],
    [
      'a colour of no such trim',
      (rows) => Object.assign(rowOf(rows, 'colour', 'red'), { trims: ['icon', 'sport'] }),
      [`14 trims: there is no trim ${SUBMODEL}/sport`],
    ],
    [
      'a colour twice at a trim',
      (rows) => rows.push({ ...rowOf(rows, 'colour', 'red'), trims: ['icon', 'pop'] }),
      [`20 trims: trim ${SUBMODEL}/icon has red from row 14 already`],
    ],
    [
      'no such equipment',
      (rows) => Object.assign(rowOf(rows, 'trim', 'pop'), { equipment: ['abs', 'wings'] }),
      ['11 equipment: there is no equipment wings'],
    ],
    [
      'a colour without a name',
      (rows) => Object.assign(rowOf(rows, 'colour', 'red'), { code: 'pink' }),
      ['14 code: there is no colour-name pink'],
    ],
    [
      'a rule on what the trim does not offer',
      (rows) =>
        Object.assign(rowOf(rows, 'optional', 'heated-seats'), {
          rules: [{ action: 'remove-all', optionals: ['leather'] }],
        }),
      [`15 rules: trim ${SUBMODEL}/pop has no optional leather`],
    ],
    [
      'a trim without a colour',
      (rows) => Object.assign(rowOf(rows, 'colour', 'white'), { trims: ['icon'] }),
      ['11 path: the trim has versions but no colour'],
    ],
    [
      'a colour without a price where the model is sold',
      (rows) => Object.assign(rowOf(rows, 'colour', 'white'), { prices: { ...everywhere(0), gb: null } }),
      ['13 prices.gb: is missing: versions of fiat/pandina are sold there'],
    ],
    [
      'nothing to buy',
      (rows) => rows.splice(15),
      ['1 kind: no version is in the whole file: there would be nothing to buy'],
    ],
    ['nothing at all', (rows) => rows.splice(0), ['1 : there are no records in the file']],
    [
      // Records that refer to an invalid one are not reported too.
      'a broken trim',
      (rows) => Object.assign(rowOf(rows, 'trim', 'icon'), { level: 'high' }),
      ['12 level: must be a number, not "high"'],
    ],
    [
      'mistakes of several kinds',
      (rows) => {
        Object.assign(rowOf(rows, 'version', '1-0-70'), { fuel: 'steam' });
        rows.push({ kind: 'make', path: 'fiat', name: 'Again' }, { kind: 'boat' });
      },
      [
        '17 fuel: must be one of petrol, lpg, diesel, mhev, hev, phev, bev, not "steam"',
        '20 path: fiat stands in row 8 already',
        '21 kind: is "boat", but must be one of equipment, colour-name, optional-name, make, model, submodel, trim, colour, optional, version',
      ],
    ],
  ])('the error is reported for this file: %s', async (_name, change, mistakes) => {
    expect(await mistakesOf(with_(change))).toEqual(mistakes);
  });

  it('a catalogue may be sold in one country only', async () => {
    const rows = with_((all) => {
      for (const row of all) if (row.prices) row.prices = { it: (row.prices as Record<string, number>).it };
    });
    expect(await mistakesOf(rows)).toEqual([]);
    await importRows(smallCatalogue());
  });

  it('a hundred errors are shown and the rest are counted', async () => {
    const rows = with_((all) => {
      for (let index = 0; index < 250; index += 1) all.push(versionRow(`${SUBMODEL}/none/v-${index}`, 5));
      for (let index = 0; index < 30; index += 1) all.push({ kind: 'boat' });
    });
    const error = await importRows(rows).catch((reason) => reason);
    expect(error.mistakes).toMatchObject({ count: 280 });
    expect(error.mistakes.shown).toHaveLength(100);
    expect(error.message).toMatch(/^rows\.json has 280 mistakes\. The catalogue was not changed\.\n/);
    expect(error.message).toMatch(/… and 180 more\.$/);
  });
});
