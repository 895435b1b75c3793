import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

const NOTHING = { street: '', street_number: '', zip_code: '', city: '', county: '' };

it.each([
  [
    { street: 'Via Roma', street_number: '12', zip_code: '20121', city: 'Milano', county: 'MI' },
    'Via Roma 12, 20121 Milano (MI)',
  ],
  [{ street: 'Hauptstraße', zip_code: '10827', city: 'Berlin' }, 'Hauptstraße, 10827 Berlin'],
  [{ zip_code: '75001', city: 'Paris' }, '75001 Paris'],
  [{ street: 'High Street', street_number: '1a' }, 'High Street 1a'],
  [{}, ''],
])('the postal address %o is formatted as "%s"', (parts, line) => {
  expect(addressLine({ ...NOTHING, ...parts })).toBe(line);
});
