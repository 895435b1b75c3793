import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { EQUIPMENT } from '#server/demo/catalogue/equipment.data.ts';
import { OPTIONALS } from '#server/demo/catalogue/optionals.data.ts';
import { DEMO_TEXTS } from './demo-texts.data.ts';

describe.each(LOCALES)('demo texts in %s', (locale) => {
  const offers = Object.values(DEMO_TEXTS[locale]);
  const names = [...EQUIPMENT, ...OPTIONALS].map((item) => item.names[locale]);

  it('a title fits a card, and a text is a few plain sentences', () => {
    for (const [title, text] of offers) {
      expect(title.length, title).toBeLessThanOrEqual(46);
      expect(title).not.toMatch(/[.:]/);
      expect(text).toMatch(/^\P{Ll}.*\.$/u);
      expect(text.length, text).toBeLessThanOrEqual(170);
      // A colon instead of a full stop reads like a translation.
      expect(text).not.toMatch(/:/);
    }
  });

  it('a number stays on one line with its unit, and quotes are typographic', () => {
    for (const text of [...offers.flat(), ...names]) {
      expect(text).not.toMatch(/\d (kW|km|miles|kilom|%|000)/);
      expect(text).not.toMatch(/["'`]/);
    }
  });

  it('two parts of a car never have the same name', () => {
    const shared = new Set(['parking-camera', 'front-sensors']);
    const own = [...EQUIPMENT, ...OPTIONALS.filter(({ code }) => !shared.has(code))].map((item) => item.names[locale]);
    expect(new Set(own).size).toBe(own.length);
  });
});
