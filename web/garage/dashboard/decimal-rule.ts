import { z } from 'zod';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';

/** The contract's rule for a number that is typed as text: what could not be read is refused, not taken as missing. */
export function typedDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .refine((value) => typeof value !== 'string', { error: ruleMessage('validation.invalid'), abort: true })
    .pipe(schema);
}
