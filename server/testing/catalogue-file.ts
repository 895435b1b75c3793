import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { COUNTRIES } from '#contract/shared/country.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { writeRecords } from '#server/catalogue-transfer/write-records.ts';
import { formatOf } from '#server/transfer/formats.ts';

export type FileRow = Record<string, unknown>;

/** A folder for the import files of this test file. */
export function useFolder() {
  const folder = { path: '' };
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'targa-catalogue-'));
  });
  afterAll(() => rm(folder.path, { recursive: true, force: true }));
  return {
    pathOf: (name: string) => join(folder.path, name),
    async writeText(name: string, content: string | Buffer): Promise<string> {
      await writeFile(join(folder.path, name), content);
      return join(folder.path, name);
    },
    async writeRows(name: string, rows: readonly FileRow[]): Promise<string> {
      const file = join(folder.path, name);
      const format = formatOf(name);
      if (!format) throw new Error(`There is no format for ${name}`);
      await writeRecords(file, format, ({ write }) => write(rows));
      return file;
    },
  };
}

export const inAllLanguages = (name: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, `${name} ${locale}`]));
export const everywhere = (price: number) => Object.fromEntries(COUNTRIES.map((country) => [country, price]));

/** One make with one model, two trims and three versions: the rows of a file. */
export function smallCatalogue(make = 'fiat'): FileRow[] {
  const model = `${make}/pandina`;
  const submodel = `${model}/citycar`;
  return [
    { kind: 'equipment', code: 'abs', category: 'SECURITY', names: inAllLanguages('ABS') },
    { kind: 'equipment', code: 'heat-pump', category: 'COMFORT', names: inAllLanguages('Heat pump') },
    { kind: 'colour-name', code: 'white', names: inAllLanguages('White') },
    { kind: 'colour-name', code: 'red', names: inAllLanguages('Red') },
    { kind: 'optional-name', code: 'leather', names: inAllLanguages('Leather') },
    {
      kind: 'optional-name',
      code: 'heated-seats',
      names: inAllLanguages('Heated seats'),
      category: 'COMFORT',
      texts: { it: 'Warm seats it', de: 'Warm seats de' },
    },
    { kind: 'make', path: make, name: 'Fiat' },
    { kind: 'model', path: model, name: 'Pandina', segment: 'A', launch_year: 2024, popularity: 1 },
    {
      kind: 'submodel',
      path: submodel,
      ...{
        body_type: 'citycar',
        length_mm: 3686,
        width_mm: 1672,
        height_mm: 1551,
        boot_litres: 225,
        seats: 5,
        doors: 5,
        shape:
          'boxy-city 2 2300 0.205 0.19 0.58 0.225 38 0.5 0.925 0.045 76 0 0.63 0.66 3 608 none medium black-arches body yes oval vertical blunt',
      },
    },
    { kind: 'trim', path: `${submodel}/pop`, name: 'Pop', level: 0, equipment: ['abs'] },
    {
      kind: 'trim',
      path: `${submodel}/icon`,
      name: 'Icon',
      level: 1,
      equipment: ['abs', { code: 'heat-pump', fuels: ['bev', 'phev'] }],
    },
    { kind: 'colour', path: submodel, code: 'white', paint: 'solid', value: '#ffffff', prices: everywhere(0) },
    {
      kind: 'colour',
      path: submodel,
      code: 'red',
      trims: ['icon'],
      paint: 'metallic',
      value: '#aa0011',
      prices: everywhere(590.5),
    },
    { kind: 'optional', path: submodel, code: 'heated-seats', prices: everywhere(350) },
    {
      kind: 'optional',
      path: submodel,
      code: 'leather',
      trims: ['icon'],
      prices: everywhere(1450),
      rules: [{ action: 'add-all', optionals: ['heated-seats'] }],
      fuels: ['mhev'],
    },
    versionRow(`${submodel}/pop/1-0-70`, 15_950),
    versionRow(`${submodel}/icon/1-0-70-icon`, 17_450),
    versionRow(`${submodel}/icon/1-2-90-icon`, 18_950.99),
  ];
}

export function versionRow(path: string, price: number): FileRow {
  return {
    kind: 'version',
    path,
    name: '1.0 MHEV 70',
    ...{ fuel: 'mhev', gearbox: 'manual', gears: 6, traction: 'front', displacement: 999, cylinders: 3 },
    ...{ power_kw: 51, torque_nm: 92, max_speed_kmh: 164, acceleration: 13.9, mass_kg: 1055, co2: 113 },
    ...{ consumption: 5, range_km: 760 },
    prices: everywhere(price),
  };
}

/** The row of a kind, or of a kind and the end of its path or code, to be changed. */
export function rowOf(rows: readonly FileRow[], kind: string, ending = ''): FileRow {
  const row = rows.find((each) => each.kind === kind && String(each.code ?? each.path).endsWith(ending));
  if (!row) throw new Error(`There is no ${kind} ${ending}`);
  return row;
}
