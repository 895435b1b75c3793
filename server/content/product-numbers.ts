import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { MAX_SAVED_CONFIGURATIONS } from '#contract/configurator/configurator.rules.ts';
import { MAX_DEALER_KM } from '#contract/dealers/dealers.rules.ts';
import { MAX_VEHICLES, URGENT_DAYS } from '#contract/garage/garage.rules.ts';
import {
  MAX_PROOFS,
  RETRIED_WITHIN_DAYS,
  VERIFIED_WITHIN_DAYS,
} from '#contract/purchases/verification-status.rules.ts';
import {
  ANSWERED_WITHIN_DAYS,
  MAX_DEALERS_PER_CAR,
  MAX_QUOTED_CARS,
  QUOTE_LINK_DAYS,
  REPLY_TARGET_HOURS,
} from '#contract/quotes/quotes.rules.ts';
import { DOCUMENT_BYTES } from '#contract/shared/documents.rules.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';

const DAYS_A_MONTH = 30;

/** The product's own limits, which articles print by name so that they stay true. */
export const PRODUCT_NUMBERS: Readonly<Record<string, number>> = {
  'compare-max': MAX_COMPARED,
  'configurations-kept': MAX_SAVED_CONFIGURATIONS,
  'quote-cars': MAX_QUOTED_CARS,
  'quote-dealers': MAX_DEALERS_PER_CAR,
  'dealer-radius-km': MAX_DEALER_KM,
  'dealer-answer-days': ANSWERED_WITHIN_DAYS,
  'reply-target-hours': REPLY_TARGET_HOURS,
  'quote-link-days': QUOTE_LINK_DAYS,
  'guest-forget-months': Math.floor(RETENTION_DAYS.anonymousQuote / DAYS_A_MONTH),
  'proof-files': MAX_PROOFS,
  'proof-file-mb': DOCUMENT_BYTES / 1024 ** 2,
  'verify-days': VERIFIED_WITHIN_DAYS,
  'verify-retry-days': RETRIED_WITHIN_DAYS,
  'garage-vehicles': MAX_VEHICLES,
  'urgent-days': URGENT_DAYS,
};
