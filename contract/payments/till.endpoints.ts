import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PAYMENT_CURRENCIES } from './payments.rules.ts';
import { CARD_REFUSALS, TILL_DELIVERIES } from './till.rules.ts';

/** A page of the sandbox till. Whoever knows its id can pay, as with a real provider. */
export const tillSession = z.object({
  id: z.string(),
  status: z.enum(['open', 'approval', 'paid', 'expired']),
  title: z.string(),
  amount: z.number().int(),
  currency: z.enum(PAYMENT_CURRENCIES),
  delivery: z.enum(TILL_DELIVERIES),
  isDown: z.boolean(),
  refusal: z.enum(CARD_REFUSALS).nullable(),
  /** Our page after paying or leaving. */
  returnPath: z.string(),
});
export type TillSession = z.output<typeof tillSession>;

const PATH = '/dkwp/v2/payments/till/:session';
const byId = z.object({ session: z.string().regex(/^till_[0-9a-f]{32}$/) });
const errors = ['payments.payment-not-found'] as const;

export const getTillSession = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'A payment at the sandbox till, where no money moves',
  params: byId,
  response: tillSession,
  errors,
});

export const payAtTill = endpoint({
  method: 'POST',
  path: `${PATH}/pay`,
  summary: 'Pays with a test card; its number is not stored',
  params: byId,
  body: z.object({
    card: z
      .string()
      .max(30)
      .transform((number) => number.replaceAll(/\D/g, '')),
    delivery: z.enum(TILL_DELIVERIES).default('normal'),
  }),
  response: tillSession,
  errors,
});

export const approveAtTill = endpoint({
  method: 'POST',
  path: `${PATH}/approval`,
  summary: 'What the bank of a 3-D Secure card answers',
  params: byId,
  body: z.object({ approved: z.boolean() }),
  response: tillSession,
  errors,
});

export const setTillDown = endpoint({
  method: 'POST',
  path: `${PATH}/down`,
  summary: 'Makes the till unreachable for our server for a minute, for this person’s payments',
  params: byId,
  body: z.object({ down: z.boolean() }),
  response: tillSession,
  errors,
});
