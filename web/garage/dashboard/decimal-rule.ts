import { z } from 'zod';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';

/** The contract's rule for a typed number: invalid input is refused instead of treated as missing. */
export function typedDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .refine((value) => typeof value !== 'string', { error: ruleMessage('validation.invalid'), abort: true })
    .pipe(schema);
}
