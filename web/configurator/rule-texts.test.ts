import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OptionalRule, RuledOptional } from '#contract/configurator/optionals.rules.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { createTranslations } from '#web/i18n/translations.ts';
import { priceOfChanges } from './price-of-changes.ts';
import { explain, resolveClick } from './resolve-click.ts';
import { ruleTexts } from './rule-texts.ts';

const NAMES: Record<string, string> = {
  hook: 'Gancio',
  camera: 'Telecamera',
  around: 'Telecamere 360',
  wheel: 'Ruotino',
};
const PRICES = [
  { code: 'hook', price: 850_00 },
  { code: 'camera', price: 320_00 },
  { code: 'around', price: 620_00 },
  { code: 'wheel', price: 190_00 },
  { code: 'audio', price: 690_00 },
];
const OPTIONALS: RuledOptional[] = [
  { id: 'audio', rules: [{ action: 'remove-one-of', optionals: ['wheel', 'hook'] }] },
  { id: 'hook', rules: [{ action: 'add-one-of', optionals: ['around', 'camera'] }] },
  { id: 'around', rules: [{ action: 'remove-all', optionals: ['camera'] }] },
  { id: 'camera', rules: [] },
  { id: 'wheel', rules: [] },
];

function translatorFor(locale: Locale) {
  const textsOf = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'));
  const dictionary = { configurator: textsOf('configurator'), catalogue: textsOf('catalogue') };
  const translate = createTranslations(locale, dictionary).translateIn(['configurator', 'catalogue']);
  return ruleTexts(translate, locale, (code) => NAMES[code] ?? code);
}

const priceOf = (changes: Parameters<typeof priceOfChanges>[1]) => priceOfChanges(PRICES, changes);
const click = (selected: string[], id: string, answers: number[] = []) =>
  resolveClick(OPTIONALS, new Set(selected), { id, selected: !selected.includes(id) }, answers, priceOf);

describe('resolving a click on an optional', () => {
  it('a click takes the smallest change until the user answers', () => {
    const { questions, plan } = click([], 'hook');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ chosen: 1, because: { optional: 'hook' } });
    expect(plan).toMatchObject({ status: 'ready', selection: new Set(['hook', 'camera']) });
    expect(click([], 'hook', [0]).plan).toMatchObject({ selection: new Set(['hook', 'around']) });
  });

  it('a click asks one question after the other, each explained by its rule', () => {
    const resolved = click(['audio', 'wheel'], 'hook', [1]);
    expect(resolved.questions.map(({ because }) => because.optional)).toEqual(['audio', 'hook']);
    expect(click(['audio', 'wheel'], 'hook').plan).toMatchObject({ selection: new Set(['audio', 'hook', 'camera']) });
    expect(resolved.plan).toMatchObject({ selection: new Set(['wheel', 'hook', 'camera']) });
    expect(explain(resolved).map(({ question, changes }) => [question, changes.map(({ id }) => id)])).toEqual([
      [0, ['audio']],
      [1, ['camera']],
    ]);
  });

  it('a click explains consequences without alternatives', () => {
    const resolved = click(['camera'], 'around');
    expect(resolved.questions).toEqual([]);
    expect(explain(resolved)).toMatchObject([{ question: undefined, changes: [{ id: 'camera', selected: false }] }]);
  });

  it('the price of a click is what is added minus what is removed', () => {
    expect(
      priceOf([
        { id: 'around', selected: true },
        { id: 'camera', selected: false },
      ]),
    ).toBe(300_00);
  });
});

describe('texts of rules', () => {
  it('the texts of rules explain why something is added or removed', () => {
    const { reason, hint } = translatorFor('it');
    const selection = new Set(['camera', 'hook', 'wheel', 'audio']);
    const textOf = (optional: string, rule: OptionalRule) => reason({ optional, rule }, selection);
    expect(textOf('hook', { action: 'add-one-of', optionals: ['around', 'camera'] })).toBe(
      '“Gancio” richiede almeno uno di questi: “Telecamere 360” o “Telecamera”.',
    );
    expect(textOf('hook', { action: 'add-all', optionals: ['camera', 'wheel'] })).toBe(
      '“Gancio” richiede “Telecamera” e “Ruotino”.',
    );
    expect(textOf('hook', { action: 'add-one-all', groups: [['around'], ['camera', 'wheel']] })).toBe(
      '“Gancio” richiede una di queste combinazioni: “Telecamere 360”, oppure “Telecamera” con “Ruotino”.',
    );
    // Optionals that are not selected are not mentioned.
    expect(textOf('around', { action: 'remove-all', optionals: ['camera', 'nothing'] })).toBe(
      '“Telecamere 360” non è abbinabile a “Telecamera”.',
    );
    expect(hint({ action: 'remove-all', optionals: ['camera', 'wheel'] })).toBe(
      'Non abbinabile a “Telecamera” o “Ruotino”',
    );
  });

  it.each([
    ['it', '“Gancio”, oppure “Telecamera” con “Ruotino”', '“Telecamera” o “Ruotino”'],
    ['en', '“Gancio”, or “Telecamera” with “Ruotino”', '“Telecamera” or “Ruotino”'],
    ['es', '«Gancio», o bien «Telecamera» con «Ruotino»', '«Telecamera» ni «Ruotino»'],
    [
      'fr',
      '«\u00a0Gancio\u00a0», ou bien «\u00a0Telecamera\u00a0» avec «\u00a0Ruotino\u00a0»',
      '«\u00a0Telecamera\u00a0» ou «\u00a0Ruotino\u00a0»',
    ],
    ['de', '„Gancio“, alternativ „Telecamera“ mit „Ruotino“', '„Telecamera“ oder „Ruotino“'],
  ] as const)('combinations and exclusions cannot be misread in %s', (locale, combinations, exclusions) => {
    const { hint } = translatorFor(locale);
    expect(hint({ action: 'add-one-all', groups: [['hook'], ['camera', 'wheel']] })).toContain(combinations);
    expect(hint({ action: 'remove-all', optionals: ['camera', 'wheel'] })).toContain(exclusions);
  });

  it.each([...LOCALES])('the texts of rules are whole sentences in %s, with every name', (locale) => {
    const { reason, hint } = translatorFor(locale);
    const selection = new Set(['camera', 'wheel']);
    const rules: OptionalRule[] = [
      { action: 'add-all', optionals: ['camera', 'wheel'] },
      { action: 'add-one-of', optionals: ['camera', 'wheel'] },
      { action: 'add-one-all', groups: [['camera'], ['wheel']] },
      { action: 'remove-all', optionals: ['camera', 'wheel'] },
      { action: 'remove-one-of', optionals: ['camera', 'wheel'] },
    ];
    for (const rule of rules) {
      const sentence = reason({ optional: 'hook', rule }, selection);
      expect(sentence).toMatch(/^\S.*Gancio.*Telecamera.*Ruotino.*\.$/);
      expect(hint(rule)).toMatch(/Telecamera.*Ruotino/);
      expect(sentence + hint(rule)).not.toMatch(/\{\{|reasons|hints/);
    }
  });
});
