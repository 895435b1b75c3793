import { COUNTRY_OF, type Country, CURRENCY_OF, ZONE_OF } from '#contract/shared/country.ts';
import { amountFormat, zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { MailRow } from '#server/shared/mail-content.ts';
import { translate } from '#server/shared/translate.ts';
import type { WholePayment } from './payments.store.ts';
import type { OutgoingPaymentMail, PaymentsDependencies } from './payments-dependencies.ts';

type Dependencies = Pick<PaymentsDependencies, 'store' | 'deliverMail'>;

const amounts = amountFormat();
const moments = zonedFormat({ dateStyle: 'long', timeStyle: 'short' });

export function createPaymentMailsService({ store, deliverMail }: Dependencies) {
  function rowsOf(template: OutgoingPaymentMail['template'], locale: Locale, whole: WholePayment): MailRow[] {
    const { payment, receipt, refund } = whole;
    const isRefund = template === 'payment-refunded';
    const moment = isRefund ? refund?.refundedAt : payment.paidAt;
    const values = {
      subject: payment.title,
      amount: amounts(isRefund ? (refund?.amount ?? 0) : payment.amount, locale, countryWith(payment.currency)),
      when: moment && moments(moment, locale, ZONE_OF[COUNTRY_OF[locale]]),
      number: receipt && String(receipt.number),
      test: payment.provider === 'sandbox' && translate(locale, 'mail', 'payment-row.no-money'),
    };
    return Object.entries(values).flatMap(([name, value]) =>
      value ? [{ label: translate(locale, 'mail', `payment-row.${name}`), value }] : [],
    );
  }

  return {
    async send(
      { paymentId, template }: { paymentId: string; template: OutgoingPaymentMail['template'] },
      jobId: string,
    ): Promise<void> {
      const whole = await store.findWhole(paymentId);
      // The account was erased meanwhile.
      if (!whole?.payer) return;
      const { name, email: to, locale } = whole.payer;
      await deliverMail(jobId, {
        template,
        locale,
        to,
        params: { name, subject: whole.payment.title },
        link: pagePath('payment', locale, { payment: paymentId }),
        rows: rowsOf(template, locale, whole),
      });
    },
  };
}

/** Amounts are formatted by country. */
function countryWith(currency: string): Country {
  return currency === CURRENCY_OF.gb ? 'gb' : 'it';
}
