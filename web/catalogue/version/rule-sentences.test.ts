import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTranslations } from '#web/i18n/translations.ts';
import { ruleSentences } from './rule-sentences.ts';

const names = new Map([
  ['a', 'Alloy wheels'],
  ['b', 'Bright lights'],
  ['c', 'Camera'],
]);
const catalogue = JSON.parse(readFileSync(new URL('../../../locales/en/catalogue.json', import.meta.url), 'utf8'));
const t = createTranslations('en', { catalogue }).translateIn(['catalogue']);
const sentencesOf = (rules: Parameters<typeof ruleSentences>[0]) => ruleSentences(rules, names, t, 'en');

describe('ruleSentences', () => {
  it('ruleSentences describes all five kinds of rule', () => {
    const sentences = sentencesOf([
      { action: 'add-all', optionals: ['a', 'b'] },
      { action: 'add-one-of', optionals: ['a', 'b', 'c'] },
      { action: 'add-one-all', groups: [['a'], ['b', 'c']] },
      { action: 'remove-all', optionals: ['a', 'c'] },
      { action: 'remove-one-of', optionals: ['a', 'b'] },
    ]);
    expect(sentences).toEqual([
      'Requires Alloy wheels and Bright lights.',
      'Requires Alloy wheels, Bright lights or Camera.',
      'Requires Alloy wheels, or Bright lights with Camera.',
      'Not available with Alloy wheels or Camera.',
      'Not available with Alloy wheels and Bright lights together.',
    ]);
  });

  it('ruleSentences leaves out optionals that the version does not offer', () => {
    expect(sentencesOf([{ action: 'remove-all', optionals: ['x'] }])).toEqual([]);
    expect(sentencesOf([{ action: 'add-one-all', groups: [['x'], ['x']] }])).toEqual([]);
    expect(sentencesOf([{ action: 'remove-all', optionals: ['x', 'c'] }])).toEqual(['Not available with Camera.']);
  });
});
