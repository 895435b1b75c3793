import { z } from 'zod';
import { quoteWishes } from '#contract/quotes/quote-parts.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';

const MAX_BUDGET = 1_000_000;

/** The wishes as they are typed: the budget in whole euros or pounds. */
export const typedWishes = quoteWishes.extend({
  budget: z
    .number()
    .int()
    .min(1)
    .max(MAX_BUDGET)
    .nullable()
    .transform((amount) => (amount === null ? null : toCents(amount))),
});
