import { describe, expect, it } from 'vitest';
import { planChange } from '#contract/configurator/plan-change.rules.ts';
import { COUNTRIES } from '#contract/shared/country.ts';
import { MODELS } from './models.data.ts';
import { coloursOf, equipmentOf, optionalsOf } from './parts.ts';
import { TRIMS } from './trims.data.ts';

const trims = MODELS.flatMap((model) => TRIMS[model.make].map((_, level) => ({ model, level })));

describe('what the demo trims have', () => {
  it('is more the richer they are', () => {
    for (const { model, level } of trims.filter(({ level }) => level > 0))
      expect(equipmentOf(model, level).length).toBeGreaterThanOrEqual(equipmentOf(model, level - 1).length);
  });

  it('comes in paints with a price in every country, one of them free', () => {
    for (const { model, level } of trims) {
      const colours = coloursOf(model, level, TRIMS[model.make].length);
      for (const country of COUNTRIES) expect(Math.min(...colours.map(({ prices }) => prices[country]))).toBe(0);
    }
  });
});

describe('the demo optionals', () => {
  it('speak only of optionals that can be chosen with them', () => {
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

  it('can each be chosen alone, with what it needs', () => {
    for (const { model, level } of trims) {
      const ruled = optionalsOf(model, level).map(({ code, rules }) => ({ id: code, rules }));
      for (const { id } of ruled)
        expect(planChange(ruled, new Set(), { id, selected: true }).status, id).not.toBe('impossible');
    }
  });

  it('know all five actions somewhere', () => {
    const actions = new Set(
      trims.flatMap(({ model, level }) => optionalsOf(model, level).flatMap(({ rules }) => rules.map((r) => r.action))),
    );
    expect([...actions].sort()).toEqual(['add-all', 'add-one-all', 'add-one-of', 'remove-all', 'remove-one-of']);
  });
});
