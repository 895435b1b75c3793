import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEquipment, readRules, writeEquipment, writeRules } from './part-texts.ts';

const code = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,2}$/);
const codes = fc.array(code, { minLength: 1, maxLength: 4 });
const rule = fc.oneof(
  fc.record({
    action: fc.constantFrom('add-all', 'add-one-of', 'remove-all', 'remove-one-of'),
    optionals: codes,
  }),
  fc.record({
    action: fc.constant('add-one-all' as const),
    groups: fc.array(codes, { minLength: 1, maxLength: 3 }),
  }),
);
const fuels = fc.uniqueArray(fc.constantFrom('petrol' as const, 'bev' as const, 'phev' as const), { minLength: 1 });

describe('rules in a cell', () => {
  it('rules in a cell are parsed as they were written', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), (rules) => {
        expect(readRules(writeRules(rules))).toEqual(rules);
      }),
    );
  });

  it('rules in a cell may have spaces and empty parts', () => {
    const rules = [
      { action: 'add-one-of', optionals: ['heated-seats', 'winter-pack'] },
      { action: 'add-one-all', groups: [['surround-camera'], ['parking-camera', 'front-sensors']] },
    ];
    expect(
      readRules('add-one-of: heated-seats|winter-pack; add-one-all: surround-camera|parking-camera+front-sensors'),
    ).toEqual(rules);
    expect(
      readRules(' add-one-of:heated-seats | winter-pack ;add-one-all: surround-camera|parking-camera + front-sensors;'),
    ).toEqual(rules);
  });

  it.each([
    ['needs: leather', 'must begin each rule with one of add-all, add-one-of'],
    ['leather', 'must begin each rule with one of add-all, add-one-of'],
    ['add-all', 'must be written as add-all: one|other'],
    ['add-all: a: b', 'must be written as add-all: one|other'],
    ['remove-all: a+b', 'may join optionals with + in add-one-all only'],
  ])('the rule %s is refused', (text, reason) => {
    expect(() => readRules(text)).toThrow(reason);
  });
});

describe('equipment in a cell', () => {
  it('equipment in a cell is parsed as it was written', () => {
    const item = fc.oneof(code, fc.record({ code, fuels }));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), (equipment) => {
        expect(readEquipment(writeEquipment(equipment))).toEqual(equipment);
      }),
    );
  });

  it('equipment with two colons is refused', () => {
    expect(() => readEquipment('abs|heat-pump:bev:phev')).toThrow('code:fuel+fuel');
  });
});
