import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../locale.ts';
import {
  describeRule,
  dictionaryKey,
  encodeMessage,
  parseRuleMessage,
  RULE_PARAMETERS,
  ruleMessage,
} from './rule-message.ts';

describe('messages of rules', () => {
  it('each message is one string', () => {
    expect(ruleMessage('validation.min', { min: 12 })).toBe('validation.min?min=12');
    expect(ruleMessage('validation.required')).toBe('validation.required');
    expect(parseRuleMessage('validation.min?min=12')).toEqual({ key: 'validation.min', params: { min: '12' } });
    expect(parseRuleMessage('validation.required')).toEqual({ key: 'validation.required', params: {} });
    expect(dictionaryKey('validation.min')).toBe('validation:min');
  });

  it('an encoded message is decoded to the same key and parameters', () => {
    const key = fc.stringMatching(/^[a-z]+(\.[a-zA-Z-]+){1,3}$/);
    const params = fc.dictionary(fc.stringMatching(/^[a-zA-Z]+$/), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(key, params, (name, values) => {
        expect(parseRuleMessage(encodeMessage(name, values))).toEqual({ key: name, params: { ...values } });
      }),
    );
  });

  it('messages are translated with the dates and numbers of the language', () => {
    const translate = (key: string, params: Record<string, string>) => `${key} ${Object.values(params).join(' ')}`;
    const limit = ruleMessage('validation.maxValue', { max: 2_000_000 });
    expect(describeRule(limit, 'it', 'Chilometri', translate)).toBe('validation:maxValue 2.000.000 Chilometri');
    const day = ruleMessage('validation.before', { date: '2026-11-05' });
    expect(describeRule(day, 'it', 'Data', translate)).toBe('validation:before 05/11/2026 Data');
    expect(describeRule(day, 'en', 'Date', translate)).toBe('validation:before 5 Nov 2026 Date');
    expect(describeRule('validation.size?megabytes=2.5', 'de', 'Foto', translate)).toBe('validation:size 2,5 Foto');
    expect(describeRule('validation.before?date=2026-99-99', 'it', 'Data', translate)).toBe(
      'validation:before 2026-99-99 Data',
    );
  });
});

describe('texts of the rules', () => {
  const names = Object.keys(RULE_PARAMETERS).sort();

  it.each([...LOCALES])('the dictionary %s has every key and no other', (locale) => {
    expect(Object.keys(dictionary(locale)).sort()).toEqual(names);
  });

  it.each([...LOCALES])('the texts in %s use exactly the parameters of each rule', (locale) => {
    for (const [name, parameters] of Object.entries(RULE_PARAMETERS)) {
      const words = dictionary(locale)[name] ?? '';
      // Every text may use the name of its field.
      const used = placeholders(words).filter((placeholder) => placeholder !== 'field');
      expect(used.sort(), `${locale} ${name}`).toEqual([...parameters].sort());
      expect(words.trim(), `${locale} ${name}`).not.toBe('');
    }
  });

  it('the keys in the sources and the keys with parameters are the same', () => {
    expect([...keysInSources()].sort()).toEqual(names);
  });

  it('the required message has the specified text', () => {
    expect(dictionary('en').required).toBe('The {{field}} field is required.');
    expect(dictionary('it').required).toBe('Campo richiesto');
  });
});

function dictionary(locale: Locale): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../../locales/${locale}/validation.json`, import.meta.url), 'utf8'));
}

function placeholders(words: string): string[] {
  return [...words.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');
}

function keysInSources(): Set<string> {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => new URL(file, folder));
  // Only the server knows which postal codes exist.
  const elsewhere = [
    '../locale-schemas.ts',
    '../../garage/plates.rules.ts',
    '../../quotes/quotes.endpoints.ts',
    '../../../server/account/account-rules.ts',
  ];
  const rules = elsewhere.map((file) => new URL(file, import.meta.url));
  const sources = [...files, ...rules].map((file) => readFileSync(file, 'utf8'));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/'validation\.(\w+)'/g)].map((match) => match[1] ?? '')),
  );
}
