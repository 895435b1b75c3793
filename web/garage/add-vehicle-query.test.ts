import { expect, it } from 'vitest';
import { asksToAddVehicle, withAddVehicle, withoutAddVehicle } from './add-vehicle-query.ts';

it('asksToAddVehicle is true only for addVehicle=1', () => {
  expect(asksToAddVehicle('?addVehicle=1')).toBe(true);
  expect(asksToAddVehicle('?utm_source=a&addVehicle=1')).toBe(true);
  for (const search of ['', '?addVehicle', '?addVehicle=0', '?addVehicle=11', '?xaddVehicle=1'])
    expect(asksToAddVehicle(search), search).toBe(false);
});

it('the addVehicle parameter is added and removed without changing the others', () => {
  expect(withAddVehicle('/dashboard')).toBe('/dashboard?addVehicle=1');
  expect(withAddVehicle('/dashboard', false)).toBe('/dashboard');
  expect(withoutAddVehicle('?addVehicle=1')).toBe('');
  expect(withoutAddVehicle('?utm_source=a&addVehicle=1')).toBe('?utm_source=a');
});
