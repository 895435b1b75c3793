import { expect, it } from 'vitest';
import { vehicleInformation } from './vehicle-information.ts';

const schema = vehicleInformation('2026-11-15');
const fine = { make: ' Fiat ', model: 'Pandina', matriculation: '2026-11-15' };

it('vehicle information is trimmed', () => {
  expect(schema.parse(fine)).toEqual({ make: 'Fiat', model: 'Pandina', matriculation: '2026-11-15' });
});

it.each(['make', 'model', 'matriculation'])('vehicle information requires the %s', (field) => {
  const { error } = schema.safeParse({ ...fine, [field]: ' ' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, 'validation.required']]);
});

it.each(['2026-11-16', '1899-12-31', '2026-02-30', 'yesterday'])(
  'vehicle information refuses %s as a registration date',
  (matriculation) => {
    expect(schema.safeParse({ ...fine, matriculation }).success).toBe(false);
  },
);
