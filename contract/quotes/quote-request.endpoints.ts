import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { phone } from '../shared/locale-schemas.ts';
import { email } from '../shared/validation/email-and-url.ts';
import { accepted, multilineText, requiredText, text } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import { PLAN_KINDS } from './payment-plan.rules.ts';
import { cents, quoteWishes } from './quote-parts.endpoints.ts';
import { MAX_DEALERS_PER_CAR, MAX_QUOTED_CARS, PAYMENT_PREFERENCES, USES } from './quotes.rules.ts';

/** The terms that somebody worked out with the calculator of an offer; kilometres are those of a year. */
export const paymentPlan = z.object({
  kind: z.enum(PLAN_KINDS),
  deposit: cents,
  months: z.number().int().min(1).max(120),
  km: z.number().int().min(0).max(200_000).nullable(),
  balloon: cents.nullable(),
});

/** A requested car: a model, and as much more as is known. */
export const wantedCar = z.object({
  make: slug,
  model: slug,
  version: slug.optional(),
  /** The code of a configuration, which includes the version. */
  code: z.string().min(1).max(600).optional(),
  /** The offer through which it was found. */
  offer: slug.optional(),
  /** What was worked out with the calculator of the offer; brought to what the offer allows. */
  plan: paymentPlan.optional(),
});
export type WantedCar = z.infer<typeof wantedCar>;

/** The rule of the postal code depends on the language: `zipCode(locale)`. */
export const quoteRequest = z.object({
  /** Idempotency key, made once per form: the same request sent again is the same quote. */
  idempotencyKey: z.uuid(),
  cars: z
    .array(
      wantedCar.extend({
        /** Among the nearest to the postal code. */
        dealers: z.array(z.number().int().positive()).min(1, ruleMessage('validation.dealer')).max(MAX_DEALERS_PER_CAR),
      }),
    )
    .min(1)
    .max(MAX_QUOTED_CARS),
  zipCode: requiredText().check(max(10)),
  name: requiredText().check(max(80)),
  surname: requiredText().check(max(80)),
  email: email(),
  /** Shown only to dealers it is released to. */
  phone: phone(text()).default(''),
  payment: z.enum(PAYMENT_PREFERENCES).default('undecided'),
  use: z.enum(USES).default('private'),
  wishes: quoteWishes.prefault({}),
  /** The car to trade in, as free text. */
  tradeIn: text().check(max(200)).default(''),
  /** Read by dealers. */
  message: multilineText().check(max(1_000)).default(''),
  /** Phone numbers, email addresses and links in these two are removed unless the person wants dealers to see them. */
  showsContacts: z.boolean().default(false),
  privacy: accepted(),
});
export type QuoteRequest = z.output<typeof quoteRequest>;
