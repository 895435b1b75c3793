import { describe, expect, it } from 'vitest';
import { storedVersionTitle, versionTitle } from './engine-title.ts';

const texts: Record<string, string> = {
  'catalogue:fuels.petrol': 'Benzina',
  'catalogue:fuels.bev': 'Elettrica',
  'catalogue:engines.gearboxes.manual': 'manuale',
};
const t = (key: string) => texts[key] ?? key;
const engine = { gearbox: 'manual', traction: 'front', powerKw: 85, batteryKwh: null } as const;

describe('names of versions', () => {
  it('a version is named by its trim, fuel, power and gearbox', () => {
    expect(versionTitle({ trim: { name: 'Style' }, fuel: 'petrol', ...engine }, 'it', t)).toBe(
      'Style · Benzina 116\u00a0CV, manuale',
    );
  });

  it('an electric version is named by its battery instead of its gearbox', () => {
    const electric = { ...engine, fuel: 'bev', batteryKwh: 51 } as const;
    expect(versionTitle({ trim: { name: 'GT' }, ...electric }, 'it', t)).toBe(
      'GT · Elettrica 116\u00a0CV, 51\u00a0kWh',
    );
  });

  it('a version of a quote is named like any other, with the code of its engine where nothing else was stored', () => {
    const stored = { name: '1.2 116', trim: 'Style', fuel: 'petrol' } as const;
    expect(storedVersionTitle({ ...stored, engine }, 'it', t)).toBe('Style · Benzina 116\u00a0CV, manuale');
    expect(storedVersionTitle(stored, 'it', t)).toBe('Style 1.2 116');
  });
});
