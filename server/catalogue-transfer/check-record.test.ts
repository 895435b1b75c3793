import { describe, expect, it } from 'vitest';
import { everywhere, type FileRow, rowOf, smallCatalogue } from '#server/testing/catalogue-file.ts';
import { readHeader } from '#server/transfer/csv-columns.ts';
import { checkRecord } from './check-record.ts';
import { COLUMNS, columnOf, readRow, writeRow } from './csv-columns.ts';
import { columnNames } from './read-records.ts';
import { KINDS, type Kind } from './records.ts';

const ROW = 7;
const right = (kind: Kind) =>
  rowOf(smallCatalogue(), kind, kind === 'trim' ? 'icon' : kind === 'optional' ? 'leather' : '');

/** The errors of a JSON record, as row, column and reason. */
function mistakesOf(record: FileRow): string[] {
  const checked = checkRecord({ row: ROW, record, problems: [] }, columnNames['.json']);
  return checked.record ? [] : checked.mistakes.map(({ row, column, reason }) => `${row} ${column} ${reason}`);
}

function mistakesInCsv(cells: Record<string, string>): string[] {
  const { header } = readHeader(COLUMNS, Object.keys(cells));
  const checked = checkRecord({ row: ROW, ...readRow(header, Object.values(cells)) }, columnOf);
  return checked.record ? [] : checked.mistakes.map(({ row, column, reason }) => `${row} ${column} ${reason}`);
}

describe('a record', () => {
  it.each(KINDS)('a complete record of the kind %s is valid', (kind) => {
    expect(mistakesOf(right(kind))).toEqual([]);
  });

  it.each(KINDS)('a record of the kind %s is the same in a CSV file', (kind) => {
    const { header } = readHeader(
      COLUMNS,
      COLUMNS.map(({ name }) => name),
    );
    const { record, problems } = readRow(header, writeRow(right(kind)));
    expect(problems).toEqual([]);
    expect(record).toEqual(right(kind));
  });

  it.each(KINDS)('a record of the kind %s reports exactly the required fields that are left out', (kind) => {
    const optional = [
      ...['popularity', 'equipment', 'trims', 'rules', 'fuels', 'displacement', 'cylinders', 'consumption'],
      ...['segment', 'launch_year', 'length_mm', 'width_mm', 'height_mm', 'boot_litres', 'seats', 'doors', 'shape'],
      ...['gears', 'traction', 'torque_nm', 'max_speed_kmh', 'acceleration', 'mass_kg', 'range_km'],
    ];
    for (const key of Object.keys(right(kind))) {
      const { [key]: _left, ...rest } = right(kind);
      const mistakes = mistakesOf(rest);
      if (optional.includes(key)) expect(mistakes).toEqual([]);
      else expect(mistakes.join()).toMatch(new RegExp(`^7 ${key}.* is missing`));
    }
  });
});

describe('errors of a record', () => {
  it.each<[Kind, FileRow, string]>([
    ['make', { path: 'Fiat' }, '7 path must be make, each in small letters, digits and hyphens, not "Fiat"'],
    ['make', { path: 'fiat/pandina' }, '7 path must be make, each'],
    ['make', { path: 'a'.repeat(81) }, '7 path must be make, each'],
    ['make', { path: 'search' }, '7 path must end with another word'],
    ['make', { path: 'photos' }, '7 path must end with another word'],
    ['make', { path: '500' }, '7 path must end with another word'],
    ['make', { name: '  ' }, '7 name must be at least 1 characters long'],
    ['make', { name: 'a'.repeat(101) }, '7 name must be at most 100 characters long'],
    ['make', { name: 'Fi\u0000at' }, '7 name must not contain control characters'],
    ['make', { name: 'Fiat \ud83d' }, '7 name must not contain control characters'],
    ['make', { name: 5 }, '7 name must be a text, not 5'],
    ['make', { seats: 5 }, '7 seats does not belong to a make'],
    ['model', { path: 'fiat/models' }, '7 path must end with another word'],
    ['model', { path: 'fiat' }, '7 path must be make/model, each'],
    ['model', { segment: 'F' }, '7 segment must be one of A, B, C, D, E, sport, not "F"'],
    ['model', { launch_year: 2024.5 }, '7 launch_year must be a whole number, not 2024.5'],
    ['model', { launch_year: 24 }, '7 launch_year must be at least 1900, not 24'],
    ['model', { popularity: 0 }, '7 popularity must be at least 1, not 0'],
    ['model', { names: { pt: 'Pandina' } }, '7 names.pt does not belong to a model'],
    ['model', { photos: ['ftp://x/y.jpg'] }, '7 photos.0 must be an http or https URL, or the name of a file'],
    ['model', { photos: ['a.jpg', 'a.jpg'] }, '7 photos must not name anything twice'],
    ['submodel', { body_type: 'boat' }, '7 body_type must be one of citycar, hatchback'],
    ['submodel', { seats: 0 }, '7 seats must be at least 1, not 0'],
    ['submodel', { seats: '5' }, '7 seats must be a number, not "5"'],
    ['submodel', { shape: 'boxy-city 9' }, '7 shape must be a shape as the catalogue format describes it'],
    ['trim', { level: -1 }, '7 level must be at least 0, not -1'],
    ['trim', { equipment: ['abs', 'abs'] }, '7 equipment must not name anything twice'],
    ['trim', { equipment: ['abs', { code: 'abs', fuels: ['bev'] }] }, '7 equipment must not name anything twice'],
    ['colour', { value: 'red' }, '7 value must be # and six small hexadecimal digits'],
    ['colour', { paint: 'chrome' }, '7 paint must be one of solid, metallic, pearl, matt'],
    ['colour', { trims: [] }, '7 trims must be a list of at least 1'],
    ['colour', { prices: { it: -1 } }, '7 prices.it must be at least 0, not -1'],
    ['optional', { code: 'Leather seats' }, '7 code must be small letters, digits and hyphens, not "Leather seats"'],
    ['optional', { fuels: ['coal'] }, '7 fuels.0 must be one of petrol'],
    ['optional', { rules: [{ action: 'add-all', optionals: [] }] }, '7 rules.0.optionals must be a list of at least 1'],
    ['optional', { rules: [{ action: 'add-none', optionals: ['a'] }] }, '7 rules.0.action cannot be read'],
    ['version', { path: 'fiat/pandina/citycar/pop' }, '7 path must be make/model/submodel/trim/version, each'],
    ['version', { path: 'a/b/c/d/configura' }, '7 path must end with another word'],
    ['version', { path: 'a/b/c/d/filter-versions-by' }, '7 path must end with another word'],
    ['version', { fuel: 'steam' }, '7 fuel must be one of petrol'],
    ['version', { acceleration: 9.87 }, '7 acceleration must have one decimal at most, not 9.87'],
    ['version', { prices: { it: 15_950.555 } }, '7 prices.it must have two decimals at most, not 15950.555'],
    ['version', { prices: { it: 0 } }, '7 prices.it must be at least 0.01, not 0'],
    ['version', { prices: { it: 99_000_000 } }, '7 prices.it must be at most 20000000, not 99000000'],
    ['version', { prices: { us: 1 } }, '7 prices.us does not belong to a version'],
    ['equipment', { category: 'comfort' }, '7 category must be one of COMFORT, SECURITY, EXTERNAL, OTHER'],
    ['equipment', { names: { it: 'ABS' } }, '7 names.en is missing'],
    ['colour-name', { names: 'White' }, '7 names must be an object, not "White"'],
  ])('a %s with %j is reported', (kind, change, reason) => {
    const mistakes = mistakesOf({ ...right(kind), ...change });
    expect(mistakes[0]).toMatch(reason.slice(0, 30));
    expect(mistakes.some((mistake) => mistake.startsWith(reason))).toBe(true);
  });

  it('a missing or unknown kind is reported', () => {
    expect(mistakesOf({ path: 'fiat' })[0]).toMatch(/^7 kind is missing: it must be one of equipment, /);
    expect(mistakesOf({ kind: 'car' })[0]).toMatch(/^7 kind is "car", but must be one of equipment, /);
  });

  it('an error contains the value', () => {
    const valuesOf = (record: FileRow) => {
      const checked = checkRecord({ row: ROW, record, problems: [] }, columnNames['.json']);
      return checked.record ? [] : checked.mistakes.map(({ column, value }) => [column, value]);
    };
    const prices = { ...everywhere(5), it: -1 };
    expect(valuesOf({ ...right('version'), fuel: 'steam', power_kw: undefined, prices, sunroof: ['a'] })).toEqual([
      ['fuel', 'steam'],
      ['power_kw', ''],
      ['prices.it', '-1'],
      ['sunroof', '["a"]'],
    ]);
    expect(valuesOf({ kind: 'boat' })).toEqual([['kind', 'boat']]);
  });

  it('several errors of a record are reported at once', () => {
    expect(mistakesOf({ kind: 'make', path: 'Fiat', name: '', doors: 3 }).map((each) => each.split(' ')[1])).toEqual([
      'path',
      'name',
      'doors',
    ]);
  });

  it('errors of a CSV file name its columns', () => {
    expect(mistakesInCsv({ kind: 'make', path: 'fiat', name: 'Fiat', price_gb: '12' })).toEqual([
      '7 price_gb does not belong to a make',
    ]);
    const { prices: _prices, ...version } = right('version');
    const cells = Object.fromEntries(Object.entries(version).map(([key, value]) => [key, String(value)]));
    expect(mistakesInCsv({ ...cells, price_gb: 'abc', power_kw: '51 kW' })).toEqual([
      '7 power_kw must be a number, not "51 kW"',
      '7 price_gb must be a number, not "abc"',
    ]);
    expect(mistakesInCsv({ ...cells, price_it: '15950,5' })).toEqual([]);
  });

  it.each(['15,950', '15.950', '15,950.00', '15 950', '€ 15950', '15950 EUR', '1e5'])(
    'a price written as %s is refused',
    (price) => {
      const { prices: _prices, ...version } = right('version');
      const cells = Object.fromEntries(Object.entries(version).map(([key, value]) => [key, String(value)]));
      expect(mistakesInCsv({ ...cells, price_it: price })).toEqual([`7 price_it must be a number, not "${price}"`]);
    },
  );
});
