import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it('a heading loses its capital within a sentence, a German noun and an abbreviation keep it', () => {
  expect(inSentence('Pérdida de valor', 'es')).toBe('pérdida de valor');
  expect(inSentence('Wertverlust', 'de')).toBe('Wertverlust');
  expect(inSentence('MOT', 'en')).toBe('MOT');
});
