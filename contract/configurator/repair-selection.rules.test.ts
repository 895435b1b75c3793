import { describe, expect, it } from 'vitest';
import { configurationPrice } from './configuration-price.rules.ts';
import { findBrokenRule, type OptionalRule, type RuledOptional } from './optionals.rules.ts';
import { repairSelection } from './repair-selection.rules.ts';

const optional = (id: string, ...rules: OptionalRule[]): RuledOptional => ({ id, rules });
const repaired = (optionals: RuledOptional[], ...ids: string[]) => [...repairSelection(optionals, new Set(ids))];

describe('repairing a selection', () => {
  const leather = optional('leather', { action: 'add-all', optionals: ['seats'] });
  const ventilation = optional('ventilation', { action: 'add-all', optionals: ['leather'] });
  const roof = optional('roof', { action: 'remove-all', optionals: ['black-roof'] });
  const all = [optional('seats'), leather, ventilation, roof, optional('black-roof')];

  it('a selection that breaks no rule is not changed', () => {
    const selection = new Set(['seats', 'leather', 'ventilation', 'roof']);
    expect(repairSelection(all, selection)).toEqual(selection);
    expect(repaired(all)).toEqual([]);
  });

  it('optionals with broken rules are removed, and those that need them too', () => {
    expect(repaired(all, 'leather', 'ventilation', 'black-roof')).toEqual(['black-roof']);
    expect(repaired(all, 'seats', 'roof', 'black-roof')).toEqual(['seats', 'black-roof']);
  });

  it('repairing does not change its input', () => {
    const selection = new Set(['leather']);
    repairSelection(all, selection);
    expect([...selection]).toEqual(['leather']);
  });

  it('a repaired selection breaks no rule, whatever the rules are', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const ids = Array.from({ length: 12 }, (_, index) => `o${index}`);
    const some = (count: number) => Array.from({ length: count }, () => ids[random(ids.length)] ?? '');
    for (let round = 0; round < 500; round += 1) {
      const optionals = ids.map((id) => {
        const rules: OptionalRule[] = [
          { action: 'add-all', optionals: some(2) },
          { action: 'add-one-of', optionals: some(3) },
          { action: 'add-one-all', groups: [some(2), some(2)] },
          { action: 'remove-all', optionals: some(1) },
          { action: 'remove-one-of', optionals: some(3) },
        ];
        return optional(id, ...rules.filter(() => random(4) === 0));
      });
      const selection = new Set(some(8));
      const result = repairSelection(optionals, selection);
      expect(findBrokenRule(optionals, result)).toBeUndefined();
      expect([...result].every((id) => selection.has(id))).toBe(true);
    }
  });
});

describe('the price of a configuration', () => {
  it('the price of a configuration is the sum of its parts', () => {
    expect(configurationPrice(20_000_00, 0, [])).toBe(20_000_00);
    expect(configurationPrice(20_000_00, 650_00, [390_00, 1_280_00])).toBe(22_320_00);
  });
});
