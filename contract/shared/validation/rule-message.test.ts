import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../locale.ts';
import { createTranslate, indexTexts } from '../translate.ts';
import {
  describeRule,
  dictionaryKey,
  encodeMessage,
  parseRuleMessage,
  RULE_PARAMETERS,
  ruleMessage,
} from './rule-message.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

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
    const translate = (key: string, params: Record<string, string>) => [key, ...Object.values(params)].join(' ');
    const limit = ruleMessage('validation.maxValue', { max: 2_000_000 });
    expect(describeRule(limit, 'it', 'kilometres', translate)).toBe(
      'validation:maxValue 2.000.000 validation:fields.kilometres',
    );
    const day = ruleMessage('validation.before', { date: '2026-11-05' });
    expect(describeRule(day, 'it', 'birthday', translate)).toBe(
      'validation:before 05/11/2026 validation:fields.birthday',
    );
    expect(describeRule(day, 'en', 'birthday', translate)).toBe(
      'validation:before 5 Nov 2026 validation:fields.birthday',
    );
    expect(describeRule('validation.size?megabytes=2.5', 'de', 'photo', translate)).toBe(
      'validation:size 2,5 validation:fields.photo',
    );
    expect(describeRule('validation.before?date=2026-99-99', 'it', 'birthday', translate)).toBe(
      'validation:before 2026-99-99 validation:fields.birthday',
    );
  });
});

describe('texts of the rules', () => {
  const names = Object.keys(RULE_PARAMETERS).sort();

  it.each([...LOCALES])('the dictionary %s has every key and no other', (locale) => {
    expect(Object.keys(dictionary(locale)).sort()).toEqual([...names, 'fields'].sort());
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

  it.each([
    ['it', 'kilometres', 'Campo obbligatorio'],
    ['en', 'plate', 'The registration number is required.'],
    ['es', 'plate', 'Indica la matrícula.'],
    ['fr', 'plate', 'Indiquez l’immatriculation.'],
    ['de', 'surname', 'Bitte ergänzen Sie den Nachnamen.'],
  ] as const)('in %s the message of a missing %s is "%s"', (locale, field, text) => {
    const texts = indexTexts(dictionary(locale));
    const translate = createTranslate(locale, ['validation'], () => texts);
    expect(describeRule('validation.required', locale, field, translate)).toBe(text);
  });

  it.each([...LOCALES])('in %s every field of a form has its noun', (locale) => {
    const texts = indexTexts(dictionary(locale));
    const fields = fieldsOfForms();
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((name) => !texts.has(`fields.${name}`))).toEqual([]);
  });
});

/** The names in every `labels: { … }`, and those of the dealer's answer. */
function fieldsOfForms(): string[] {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => readFileSync(`${ROOT}${path}`, 'utf8'));
  const answer = readFileSync(`${ROOT}web/quotes/dealer/use-answer-labels.ts`, 'utf8');
  const bodies = files.flatMap((text) => [...text.matchAll(/\blabels: \{(.*?)\}/gs)].map(([, body = '']) => body));
  return [...bodies, answer].flatMap((body) => [...body.matchAll(/'?([\w.]+)'?: t\(/g)].map(([, name = '']) => name));
}

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
    '../../../server/account/account-input.ts',
  ];
  const rules = elsewhere.map((file) => new URL(file, import.meta.url));
  const sources = [...files, ...rules].map((file) => readFileSync(file, 'utf8'));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/'validation\.(\w+)'/g)].map((match) => match[1] ?? '')),
  );
}
