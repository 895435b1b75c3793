import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultRuleMessage } from './default-message.ts';
import { ext, type FileLike, MEGABYTE, mimes, requiredFile, size } from './files.ts';
import { between, integer, maxValue, minValue, numeric } from './numbers.ts';
import { accepted, confirmed, required, requiredSecret, requiredText, text } from './presence.ts';
import { alpha, alphaDash, alphaNum, alphaSpaces, digits, excluded, length, max, min, oneOf, regex } from './texts.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('required', () => {
  it.each([undefined, null, '', '   '])('the value %j is refused as missing', (value) => {
    expect(messages(requiredText(), value)).toEqual(['validation.required']);
  });

  it('a wrong type has another message than a missing value', () => {
    expect(messages(requiredText(), 12)).toEqual(['validation.invalid']);
    expect(messages(z.array(z.string()).check(required()), [])).toEqual(['validation.required']);
  });

  it('texts are trimmed, secrets are not', () => {
    expect(requiredText().parse('  Rossi ')).toBe('Rossi');
    expect(requiredSecret().parse(' correct horse ')).toBe(' correct horse ');
  });

  it('only the required rule refuses an empty value', () => {
    expect(messages(text().check(min(3), alpha(), digits(5)), '')).toEqual([]);
  });
});

it('a field shows one message, that of the first rule it breaks', () => {
  expect(messages(requiredText().check(min(12), alpha()), 'abc1')).toEqual(['validation.min?min=12']);
  expect(messages(requiredText().check(min(12), alpha()), '')).toEqual(['validation.required']);
});

describe('text rules', () => {
  const cases = [
    ['min', min(3), ['abc', 'abcd'], ['ab']],
    ['max', max(3), ['abc'], ['abcd']],
    ['length', length(3), ['abc'], ['ab', 'abcd']],
    ['digits', digits(5), ['00123'], ['1234', '123456', '1234a', '12 34']],
    ['alpha', alpha(), ['Jürgen', 'Niccolò', 'Łukasz'], ['a b', 'a1', 'a-b']],
    ['alphaNum', alphaNum(), ['È123'], ['a b', 'a_b']],
    ['alphaDash', alphaDash(), ['a-b_1'], ['a b', 'a.b']],
    ['alphaSpaces', alphaSpaces(), ['De Niccolò'], ['a1', 'a-b']],
    ['oneOf', oneOf(['private', 'business']), ['private'], ['other']],
    ['excluded', excluded(['admin']), ['user'], ['admin']],
    ['regex', regex(/^a+$/g), ['a', 'aa'], ['ab']],
  ] as const;

  it.each([...cases])('the text rule %s accepts and refuses its examples', (name, check, accepts, refuses) => {
    for (const value of accepts) expect(messages(text().check(check), value), value).toEqual([]);
    for (const value of refuses)
      expect(messages(text().check(check), value)[0]?.split('?')[0], value).toBe(`validation.${name}`);
  });
});

describe('number rules', () => {
  const field = z.union([z.string(), z.number()]);
  const cases = [
    ['numeric', numeric(), ['0', '0012', 12], ['-1', '1.5', '1e3', 'a', 1.5]],
    ['integer', integer(), ['-3', '0', 12], ['1.5', 'a', 1.5]],
    ['minValue', minValue(3), ['3', '3.5', 4], ['2.9', 'a', 2]],
    ['maxValue', maxValue(3), ['3', 2.5], ['3.1', 'a', 4]],
    ['between', between(1, 3), ['1', 3], ['0', 4, 'a']],
  ] as const;

  it.each([...cases])('the number rule %s accepts and refuses its examples', (name, check, accepts, refuses) => {
    for (const value of accepts) expect(messages(field.check(check), value), String(value)).toEqual([]);
    for (const value of refuses) {
      expect(messages(field.check(check), value)[0]?.split('?')[0], String(value)).toBe(`validation.${name}`);
    }
  });
});

it('the accepted rule requires a tick', () => {
  expect(messages(accepted(), true)).toEqual([]);
  for (const value of [false, undefined, 'true']) expect(messages(accepted(), value)).toEqual(['validation.accepted']);
});

describe('confirmed', () => {
  const schema = z
    .object({ name: requiredText(), password: requiredSecret(), repeated: requiredSecret() })
    .check(confirmed('repeated', 'password'));

  it('the confirmed rule compares two fields, also while others are wrong', () => {
    expect(schema.safeParse({ name: 'A', password: 'x', repeated: 'x' }).success).toBe(true);
    const issues = schema.safeParse({ name: '', password: 'x', repeated: 'y' }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['name', 'validation.required'],
      ['repeated', 'validation.confirmed'],
    ]);
  });

  it('the confirmed rule waits until both fields are filled in', () => {
    expect(messages(schema, { name: 'A', password: 'x', repeated: '' })).toEqual(['validation.required']);
  });
});

describe('file rules', () => {
  const file = (name: string, type: string, bytes: number): FileLike => ({ name, type, size: bytes });
  const schema = requiredFile().check(ext(['pdf', 'png']), mimes(['image/*', 'application/pdf']), size(5 * MEGABYTE));

  it('the file rules have a message that says what is wrong', () => {
    expect(messages(schema, file('Proof.PDF', 'application/pdf', 5 * MEGABYTE))).toEqual([]);
    expect(messages(schema, undefined)).toEqual(['validation.fileMissing']);
    expect(messages(schema, file('proof.exe', 'application/pdf', 1))).toEqual(['validation.ext?extensions=pdf%2C+png']);
    expect(messages(schema, file('pdf', 'application/pdf', 1))).toEqual(['validation.ext?extensions=pdf%2C+png']);
    expect(messages(schema, file('proof.png', 'text/html', 1))).toEqual(['validation.mimes?types=image%2F*%2C+PDF']);
    expect(messages(schema, file('proof.png', 'image/png', 5 * MEGABYTE + 1))).toEqual(['validation.size?megabytes=5']);
  });
});

it('a schema without a message of its own gets a dictionary key, never English', () => {
  const schema = z.object({
    name: z.string().max(3),
    age: z.number().int().min(18),
    fuel: z.enum(['petrol', 'diesel']),
    email: z.email(),
    tags: z.array(z.string()).min(1),
    note: z.string().min(1),
    missing: z.string(),
  });
  const input = { name: 'abcd', age: 3, fuel: 'coal', email: 'x', tags: [], note: '' };
  const issues = schema.safeParse(input, { error: defaultRuleMessage }).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual([
    'validation.max?max=3',
    'validation.minValue?min=18',
    'validation.oneOf',
    'validation.email',
    'validation.required',
    'validation.required',
    'validation.required',
  ]);
});
