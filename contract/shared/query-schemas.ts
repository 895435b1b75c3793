import { z } from 'zod';
import { NUMBER_RANGE, readRange } from './number-range.ts';

/** More values than people tick; a longer list is a mistake or an attack. */
const MAX_CHOICES = 30;
const MAX_LIST = 1_200;

/** Several values of one filter, separated by commas: fuel=bev,phev. */
export function choices<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .max(MAX_LIST)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(value).max(MAX_CHOICES))
    .optional();
}

/** A lowest and a highest figure: price=15000-30000. */
export const range = z
  .string()
  .regex(NUMBER_RANGE)
  .transform((text) => readRange(text) ?? {})
  .optional();
