import { expect, it } from 'vitest';
import { joinLoneLetters, splitAtLoneLetters } from './lone-letters.ts';

const shown = (text: string) => joinLoneLetters(text).replaceAll('\u2060', '+');

it('a word does not break after a single letter or figure', () => {
  expect(shown('Ihre E-Mail-Adresse')).toBe('Ihre E-+Mail-Adresse');
  expect(shown('L’e-mail a-t-il été lu ?')).toBe('L’e-+mail a-+t-+il été lu ?');
  expect(shown('1-Gang-Automatik, H-Kennzeichen')).toBe('1-+Gang-Automatik, H-+Kennzeichen');
});

it('longer parts, dashes and ranges stay as they are', () => {
  for (const text of ['Kfz-Steuer', 'Plug-in-Hybrid', 'rendez-vous', 'Test- und', 'A – B', '2-3', 'ohne'])
    expect(joinLoneLetters(text)).toBe(text);
});

it('a mail gets such words as pieces of their own', () => {
  expect(splitAtLoneLetters('Ihre E-Mail-Adresse.')).toEqual(['Ihre ', 'E-Mail', '-Adresse.']);
  expect(splitAtLoneLetters('véhicule (AB-123-CD).')).toEqual(['véhicule (', 'AB-123-CD', ').']);
  expect(splitAtLoneLetters('Kfz-Steuer')).toEqual(['Kfz-Steuer']);
});
