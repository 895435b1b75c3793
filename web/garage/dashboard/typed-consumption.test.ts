import { describe, expect, it } from 'vitest';
import { typedConsumption } from './typed-consumption.ts';

describe('a typed consumption', () => {
  it('a consumption is typed per 100 km everywhere but in Britain', () => {
    for (const locale of ['it', 'es', 'fr', 'de'] as const) {
      const { unit, convert } = typedConsumption(false, locale);
      expect(unit).toBe('l/100 km');
      expect(convert(6.4)).toBe(6.4);
      expect(typedConsumption(true, locale).unit).toBe('kWh/100 km');
    }
  });

  it('the British type miles per gallon of 4.546 litres', () => {
    const { unit, convert } = typedConsumption(false, 'en');
    expect(unit).toBe('mpg');
    expect(convert(5.4)).toBe(52.31);
    expect(convert(52.31)).toBe(5.4);
  });

  it('the British type miles per kilowatt-hour for an electric car', () => {
    const { unit, convert } = typedConsumption(true, 'en');
    expect(unit).toBe('mi/kWh');
    expect(convert(15.6)).toBe(3.98);
    expect(convert(3.98)).toBe(15.61);
  });

  it('a number that no car can have is left alone', () => {
    expect(typedConsumption(false, 'en').convert(0)).toBe(0);
    expect(typedConsumption(false, 'en').convert(-1)).toBe(-1);
  });
});
