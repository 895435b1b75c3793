import type { Payment } from '#contract/payments/payments.endpoints.ts';
import { formatMoment } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { formatPayment } from './payment-amount.ts';
import styles from './receipt.module.css';

/** The receipt, on screen and on one printed page. */
export function Receipt({ payment, payee }: { payment: Payment; payee: readonly string[] }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { receipt } = payment;
  if (!receipt) return null;
  const facts: [name: string, value: string][] = [
    ['number', String(receipt.number)],
    ['date', formatMoment(receipt.issuedAt, locale)],
    ['payer', receipt.payer],
    ['payee', payee.join('\n')],
    ['for', payment.title],
    ['method', t(payment.isTest ? 'receipt.till' : 'receipt.card')],
    ['reference', payment.id],
  ];
  return (
    <article className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt.title')}</h2>
      {payment.isTest && <p className={styles.test}>{t('test')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`receipt.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('receipt.amount')}</dt>
          <dd>{formatPayment(payment.amount, payment.currency, locale)}</dd>
        </div>
      </dl>
      <div className={styles.print}>
        <Button icon="file" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
    </article>
  );
}
