import type { z } from 'zod';
import { typeMessage } from './presence.ts';
import { ruleMessage } from './rule-message.ts';

/**
 * Keys that replace zod's English messages where a schema has no message of its own: `schema.safeParse(value, { error:
 * defaultRuleMessage })`.
 */
export function defaultRuleMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? ruleMessage('validation.integer') : typeMessage(issue);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.exact === true);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.exact === true);
    case 'invalid_format':
      return invalidFormat(issue.format);
    case 'invalid_value':
      return ruleMessage('validation.oneOf');
    default:
      return ruleMessage('validation.invalid');
  }
}

function tooSmall(origin: string, minimum: number, exact: boolean): string {
  if (origin === 'number' || origin === 'int') return ruleMessage('validation.minValue', { min: minimum });
  if (origin !== 'string') return ruleMessage(minimum === 1 ? 'validation.required' : 'validation.invalid');
  if (exact) return ruleMessage('validation.length', { length: minimum });
  return minimum === 1 ? ruleMessage('validation.required') : ruleMessage('validation.min', { min: minimum });
}

function tooBig(origin: string, maximum: number, exact: boolean): string {
  if (origin === 'number' || origin === 'int') return ruleMessage('validation.maxValue', { max: maximum });
  if (origin !== 'string') return ruleMessage('validation.invalid');
  return exact
    ? ruleMessage('validation.length', { length: maximum })
    : ruleMessage('validation.max', { max: maximum });
}

function invalidFormat(format: string): string {
  if (format === 'email') return ruleMessage('validation.email');
  if (format === 'url') return ruleMessage('validation.url');
  return ruleMessage(format === 'date' ? 'validation.date' : 'validation.regex');
}
