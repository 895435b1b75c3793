import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The position of a mistake in a record, and its reason in plain English. */
export interface Finding {
  path: readonly PropertyKey[];
  /** The invalid value; empty if there is none. */
  value: string;
  reason: string;
}

/** `kind` is what the record is: `a make`, `a dealer`. */
export function findingsOf(kind: string, record: unknown, issues: readonly Issue[]): Finding[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const path = [...issue.path, key];
        return { path, value: textOf(valueAt(record, path)), reason: `does not belong to ${aOrAn(kind)}` };
      });
    const value = valueAt(record, issue.path);
    return [{ path: issue.path, value: textOf(value), reason: reasonOf(issue, value) }];
  });
}

export function aOrAn(kind: string): string {
  return `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

function reasonOf(issue: Issue, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'is missing';
  const given = `, not ${shorten(value)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${given}`;
    case 'too_small':
      return `must be ${limitOf('at least', issue.minimum, issue.origin)}${given}`;
    case 'too_big':
      return `must be ${limitOf('at most', issue.maximum, issue.origin)}${given}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}${given}`;
    case 'invalid_format':
      return `${issue.message.startsWith('must ') ? issue.message : 'must be small letters, digits and hyphens'}${given}`;
    case 'custom':
      return `${issue.message}${given}`;
    default:
      return `cannot be read${given}`;
  }
}

const TYPE_NAMES: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
};

function limitOf(limit: string, value: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} ${value} characters long`;
  return origin === 'array' ? `a list of ${limit} ${value}` : `${limit} ${value}`;
}

const MAX_TEXT = 1_000;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_TEXT);
}

const MAX_VALUE = 60;

function shorten(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  let value = record;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}
