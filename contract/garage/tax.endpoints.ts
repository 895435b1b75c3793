import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { plateParameter } from './garage.endpoints.ts';
import { TAX_HINTS, TAX_LINE_CODES, TAX_NEEDS } from './tax.rules.ts';

/** Amounts are in euros (pounds for en). */
export const taxExplanation = z.object({
  /** The day on which the period begins for which it is calculated. */
  from: z.string(),
  /** Null when something is missing, or when no rule is known. */
  amount: z.number().nullable(),
  lines: z.array(
    z.object({
      code: z.enum(TAX_LINE_CODES),
      /** Kilowatts, started 100 cm³, grams or per cent. */
      quantity: z.number().nullable(),
      /** For each of them. */
      rate: z.number().nullable(),
      amount: z.number(),
    }),
  ),
  /** What is added when an Italian tax is paid today, after its last day; not part of the amount. */
  late: z.object({ days: z.number().int(), penalty: z.number(), interest: z.number() }).nullable(),
  hints: z.array(z.enum(TAX_HINTS)),
  missing: z.array(z.enum(TAX_NEEDS)),
});
export type TaxExplanation = z.infer<typeof taxExplanation>;

export const explainTax = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/vehicle/:plate/tax',
  summary: 'The road tax of a vehicle, calculated step by step by the rules of its country',
  auth: 'user',
  params: plateParameter,
  response: taxExplanation,
  errors: ['garage.vehicle-not-found'],
});
