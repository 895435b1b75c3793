import { type Check, rule } from './presence.ts';
import { ruleMessage } from './rule-message.ts';

type NumberLike = string | number;

/** Only the digits 0 to 9. */
export function numeric(): Check<NumberLike> {
  return rule(ruleMessage('validation.numeric'), (value) => /^\d+$/.test(String(value)));
}

export function integer(): Check<NumberLike> {
  return rule(ruleMessage('validation.integer'), (value) => /^-?\d+$/.test(String(value)));
}

export function minValue(minimum: number): Check<NumberLike> {
  return rule(ruleMessage('validation.minValue', { min: minimum }), (value) => Number(value) >= minimum);
}

export function maxValue(maximum: number): Check<NumberLike> {
  return rule(ruleMessage('validation.maxValue', { max: maximum }), (value) => Number(value) <= maximum);
}

/** Both ends included. The message may state the maximum in another unit. */
export function between(minimum: number, maximum: number, stated = maximum): Check<NumberLike> {
  return rule(
    ruleMessage('validation.between', { min: minimum, max: stated }),
    (value) => Number(value) >= minimum && Number(value) <= maximum,
  );
}
