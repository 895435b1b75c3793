import { describe, expect, it } from 'vitest';
import { planChange } from '#contract/configurator/plan-change.rules.ts';
import { COUNTRIES } from '#contract/shared/country.ts';
import { MODELS } from './models.data.ts';
import { coloursOf, equipmentOf, optionalsOf } from './parts.ts';
import { TRIMS } from './trims.data.ts';

const trims = MODELS.flatMap((model) => TRIMS[model.make].map((_, level) => ({ model, level })));

describe('demo equipment and colours', () => {
  it('higher demo trims have more equipment', () => {
    for (const { model, level } of trims.filter(({ level }) => level > 0))
      expect(equipmentOf(model, level).length).toBeGreaterThanOrEqual(equipmentOf(model, level - 1).length);
  });

  it('demo colours have a price in every country, and one of them is free', () => {
    for (const { model, level } of trims) {
      const colours = coloursOf(model, level, TRIMS[model.make].length);
      for (const country of COUNTRIES) expect(Math.min(...colours.map(({ prices }) => prices[country]))).toBe(0);
    }
  });
});

describe('demo optionals', () => {
  it('rules of demo optionals refer to optionals that can be chosen with them', () => {
    for (const { model, level } of trims) {
      const optionals = optionalsOf(model, level);
      const codes = new Set(optionals.map(({ code }) => code));
      for (const { rules } of optionals)
        for (const rule of rules) {
          const named = rule.action === 'add-one-all' ? rule.groups.flat() : rule.optionals;
          expect(named.length).toBeGreaterThan(0);
          for (const code of named) expect(codes.has(code)).toBe(true);
        }
    }
  });

  it('every demo optional can be chosen alone, with what it requires', () => {
    for (const { model, level } of trims) {
      const ruled = optionalsOf(model, level).map(({ code, rules }) => ({ id: code, rules }));
      for (const { id } of ruled)
        expect(planChange(ruled, new Set(), { id, selected: true }).status, id).not.toBe('impossible');
    }
  });

  it('demo optionals use all five rule actions', () => {
    const actions = new Set(
      trims.flatMap(({ model, level }) => optionalsOf(model, level).flatMap(({ rules }) => rules.map((r) => r.action))),
    );
    expect([...actions].sort()).toEqual(['add-all', 'add-one-all', 'add-one-of', 'remove-all', 'remove-one-of']);
  });
});
