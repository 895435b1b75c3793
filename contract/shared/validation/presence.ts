import { z } from 'zod';
import { toPlainText, toSingleLine } from './control-characters.ts';
import { ruleMessage } from './rule-message.ts';

export type Check<Value> = z.core.$ZodCheck<Value>;

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/**
 * A rule accepts an empty value, so that optional fields can use it too: only `required` refuses one. It is not checked
 * after another rule has failed: a field shows one message.
 */
export function rule<Value>(message: string, accepts: (value: Value) => boolean): Check<Value> {
  return z.refine<Value>((value) => isEmpty(value) || accepts(value), { error: message, when: isFine });
}

export function required(): Check<unknown> {
  return z.refine<unknown>((value) => !isEmpty(value), { error: ruleMessage('validation.required'), when: isFine });
}

// Not zod's `abort`: that would also stop the rules of the object around the field, such as `confirmed`.
function isFine(payload: { issues: readonly unknown[] }): boolean {
  return payload.issues.length === 0;
}

/** The message for a value of the wrong type; a missing value counts as required. */
export function typeMessage(issue: { input?: unknown }): string {
  return isEmpty(issue.input) ? ruleMessage('validation.required') : ruleMessage('validation.invalid');
}

/** A text field of one line that may be empty. */
export function text() {
  return z.string({ error: typeMessage }).overwrite(toSingleLine).trim();
}

/** The same with several lines. */
export function multilineText() {
  return z.string({ error: typeMessage }).overwrite(toPlainText).trim();
}

export function requiredText() {
  return text().check(required());
}

/** A password: spaces around it are part of it. */
export function requiredSecret() {
  return z.string({ error: typeMessage }).check(required());
}

/** A checkbox that has to be ticked. */
export function accepted() {
  return z.literal(true, { error: ruleMessage('validation.accepted') });
}

/** For an object: `field` repeats `otherField`. It is also checked while other fields are wrong. */
export function confirmed<Field extends string, OtherField extends string>(
  field: Field,
  otherField: OtherField,
): Check<Record<Field | OtherField, unknown>> {
  return z.refine<Record<Field | OtherField, unknown>>((value) => value[field] === value[otherField], {
    error: ruleMessage('validation.confirmed'),
    path: [field],
    when: ({ value }) => isRecord(value) && !isEmpty(value[field]) && !isEmpty(value[otherField]),
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
