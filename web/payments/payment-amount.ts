import type { PaymentCurrency } from '#contract/payments/payments.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatExactPrice } from '#web/format/amounts.ts';

/** An amount in the currency it is paid in, whatever the language. */
export function formatPayment(cents: number, currency: PaymentCurrency, locale: Locale): string {
  return formatExactPrice(cents, locale, currency === 'GBP' ? 'gb' : 'it');
}
