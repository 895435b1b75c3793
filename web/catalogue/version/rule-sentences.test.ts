import { describe, expect, it } from 'vitest';
import { ruleSentences } from './rule-sentences.ts';

const names = new Map([
  ['a', 'Alloy wheels'],
  ['b', 'Bright lights'],
  ['c', 'Camera'],
]);
const texts = {
  requires: (text: string) => `Needs ${text}.`,
  excludes: (text: string) => `Not with ${text}.`,
  notTogether: (text: string) => `Not with all of ${text}.`,
  and: 'and',
  or: 'or',
};

describe('ruleSentences', () => {
  it('ruleSentences describes all five kinds of rule', () => {
    const sentences = ruleSentences(
      [
        { action: 'add-all', optionals: ['a', 'b'] },
        { action: 'add-one-of', optionals: ['a', 'b', 'c'] },
        { action: 'add-one-all', groups: [['a'], ['b', 'c']] },
        { action: 'remove-all', optionals: ['a', 'c'] },
        { action: 'remove-one-of', optionals: ['a', 'b'] },
      ],
      names,
      texts,
    );
    expect(sentences).toEqual([
      'Needs Alloy wheels and Bright lights.',
      'Needs Alloy wheels, Bright lights or Camera.',
      'Needs Alloy wheels or Bright lights and Camera.',
      'Not with Alloy wheels or Camera.',
      'Not with all of Alloy wheels and Bright lights.',
    ]);
  });

  it('ruleSentences leaves out optionals that the version does not offer', () => {
    expect(ruleSentences([{ action: 'remove-all', optionals: ['x'] }], names, texts)).toEqual([]);
    expect(ruleSentences([{ action: 'remove-all', optionals: ['x', 'c'] }], names, texts)).toEqual([
      'Not with Camera.',
    ]);
  });
});
