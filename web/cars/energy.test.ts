import { describe, expect, it } from 'vitest';
import { formatDistance, formatElectricConsumption } from '#web/format/units.ts';
import { type Energy, energySpan, formatCo2, formatEnergy, formatSpan } from './energy.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u2060', '').replaceAll(/\s/g, ' ');
const petrol: Energy = { fuel: 'petrol', co2: 119, consumption: 5.2, electricConsumption: null };
const thirsty: Energy = { fuel: 'petrol', co2: 162, consumption: 7.1, electricConsumption: null };
const plugIn: Energy = { fuel: 'phev', co2: 32, consumption: 1.4, electricConsumption: 14 };
const electric: Energy = { fuel: 'bev', co2: 0, consumption: null, electricConsumption: 15.6 };

describe('formatEnergy', () => {
  it('formatEnergy gives fuel or electricity, and both for a plug-in hybrid', () => {
    expect(plain(formatEnergy(petrol, 'it'))).toBe('5,2 l/100 km');
    expect(plain(formatEnergy(electric, 'it'))).toBe('15,6 kWh/100 km');
    expect(plain(formatEnergy(plugIn, 'it'))).toBe('1,4 l/100 km + 14,0 kWh/100 km');
    expect(formatEnergy({ ...petrol, consumption: null }, 'it')).toBeUndefined();
  });
});

describe('formatCo2', () => {
  it('formatCo2 adds the class in Germany and France', () => {
    expect(plain(formatCo2(119, 'de', 'CO₂-Klasse'))).toBe('119 g/km, CO₂-Klasse D');
    expect(plain(formatCo2(119, 'fr', 'classe CO₂'))).toBe('119 g/km, classe CO₂ B');
    expect(plain(formatCo2(119, 'it', 'classe CO₂'))).toBe('119 g/km');
  });

  it('formatCo2 and energySpan never leave the letter alone on a line', () => {
    expect(formatCo2(119, 'de', 'CO₂-Klasse')).toContain('Klasse\u00a0D');
    expect(energySpan([petrol, thirsty], 'de', 'CO₂-Klasse').co2).toContain('CO₂-\u2060Klasse\u00a0D–\u2060F');
  });
});

describe('formatSpan', () => {
  it('formatSpan runs from the lower to the higher figure in every language, also in miles per gallon', () => {
    expect(plain(formatSpan([400, 300], 'it', formatDistance))).toBe('300–400 km');
    expect(plain(formatSpan([322, 483], 'en', formatDistance))).toBe('200–300 miles');
    expect(plain(formatSpan([14, 20], 'en', formatElectricConsumption))).toBe('3.1–4.4 mi/kWh');
    expect(plain(formatSpan([14, 14], 'de', formatElectricConsumption))).toBe('14,0 kWh/100 km');
    expect(formatSpan([], 'it', formatDistance)).toBeUndefined();
  });
});

describe('energySpan', () => {
  it('energySpan runs from the best to the worst', () => {
    const span = energySpan([petrol, thirsty, plugIn], 'it', 'classe CO₂');
    expect(plain(span.consumption)).toBe('1,4–7,1 l/100 km');
    expect(plain(span.electricConsumption)).toBe('14,0 kWh/100 km');
    expect(plain(span.co2)).toBe('32–162 g/km');
  });

  it('energySpan runs upwards in miles per gallon too', () => {
    expect(plain(energySpan([petrol, thirsty], 'en', 'CO₂ class').consumption)).toBe('39.8–54.3 mpg');
  });

  it('energySpan has the CO2 classes of both ends', () => {
    expect(plain(energySpan([petrol, thirsty], 'de', 'CO₂-Klasse').co2)).toBe('119–162 g/km, CO₂-Klasse D–F');
    expect(plain(energySpan([electric], 'de', 'CO₂-Klasse').co2)).toBe('0 g/km, CO₂-Klasse A');
  });

  it('energySpan leaves out fuels that none of the versions uses', () => {
    expect(energySpan([electric], 'it', '').consumption).toBeUndefined();
    expect(energySpan([petrol], 'it', '').electricConsumption).toBeUndefined();
  });
});
