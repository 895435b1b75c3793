import { expect, it } from 'vitest';
import { formatTown } from './town.ts';

it('the postal code is before the town, and after it in Britain', () => {
  expect(formatTown({ zipCode: '20121', city: 'Milano' }, 'it')).toBe('20121 Milano');
  expect(formatTown({ zipCode: 'SE1 9ZZ', city: 'London' }, 'en')).toBe('London SE1 9ZZ');
});
