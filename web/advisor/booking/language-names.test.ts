import { describe, expect, it } from 'vitest';
import { languageNames } from './language-names.ts';

describe('languageNames', () => {
  it('the language of the page comes first', () => {
    expect(languageNames(['de', 'it', 'en'], 'it')).toBe('italiano, tedesco e inglese');
  });
});
