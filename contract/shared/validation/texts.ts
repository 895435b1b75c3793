import { type Check, rule } from './presence.ts';
import { ruleMessage } from './rule-message.ts';

export function min(length: number): Check<string> {
  return rule(ruleMessage('validation.min', { min: length }), (value) => value.length >= length);
}

export function max(length: number): Check<string> {
  return rule(ruleMessage('validation.max', { max: length }), (value) => value.length <= length);
}

export function length(exactly: number): Check<string> {
  return rule(ruleMessage('validation.length', { length: exactly }), (value) => value.length === exactly);
}

export function digits(count: number): Check<string> {
  return rule(
    ruleMessage('validation.digits', { digits: count }),
    (value) => value.length === count && /^\d*$/.test(value),
  );
}

/** Letters of any language. */
export function alpha(): Check<string> {
  return rule(ruleMessage('validation.alpha'), (value) => /^[\p{L}\p{M}]+$/u.test(value));
}

export function alphaNum(): Check<string> {
  return rule(ruleMessage('validation.alphaNum'), (value) => /^[\p{L}\p{M}\p{Nd}]+$/u.test(value));
}

export function alphaDash(): Check<string> {
  return rule(ruleMessage('validation.alphaDash'), (value) => /^[\p{L}\p{M}\p{Nd}_-]+$/u.test(value));
}

export function alphaSpaces(): Check<string> {
  return rule(ruleMessage('validation.alphaSpaces'), (value) => /^[\p{L}\p{M}\s]+$/u.test(value));
}

export function regex(pattern: RegExp): Check<string> {
  // `search` ignores the position that a global pattern stores between calls.
  return rule(ruleMessage('validation.regex'), (value) => value.search(pattern) >= 0);
}

export function oneOf<Value>(values: readonly Value[]): Check<Value> {
  return rule(ruleMessage('validation.oneOf'), (value) => values.includes(value));
}

export function excluded<Value>(values: readonly Value[]): Check<Value> {
  return rule(ruleMessage('validation.excluded'), (value) => !values.includes(value));
}
