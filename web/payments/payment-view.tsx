import type { ReactNode } from 'react';
import type { Payment } from '#contract/payments/payments.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox, type MessageKind } from '#web/ui/message-box.tsx';
import { PayButton } from './pay-button.tsx';
import { formatPayment } from './payment-amount.ts';
import styles from './payment-view.module.css';
import { Receipt } from './receipt.tsx';
import { usePayment } from './use-payment.ts';

interface Props {
  id: string;
  /** Name, address and VAT number of who receives the money. */
  payee: readonly string[];
  waiting: ReactNode;
}

export function PaymentView({ id, payee, waiting }: Props) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { data: payment, error, reload } = usePayment(id);

  if (payment)
    return (
      <Section>
        <div className={styles.page}>
          {payment.isTest && <p className={styles.test}>{t('test')}</p>}
          <Outcome payment={payment} />
          {payment.receipt && <Receipt payment={payment} payee={payee} />}
        </div>
      </Section>
    );
  if (error === undefined) return waiting;
  return (
    <Section>
      {isMissing(error) ? (
        <MessageBox
          kind="warning"
          heading="h1"
          live
          title={t('missing.title')}
          actions={
            <ButtonLink variant="primary" to={pagePath('garage', locale)}>
              {t('missing.action')}
            </ButtonLink>
          }
        >
          <p>{t('missing.text')}</p>
        </MessageBox>
      ) : (
        <FailureBox heading="h1" title={t('loadFailed')} onRetry={reload} />
      )}
    </Section>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && ['payments.payment-not-found', 'request.invalid'].includes(error.code);
}

/** What happened to the payment, and what to do now. */
function Outcome({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { state, isChecking, failure, refund, kind } = payment;
  const shown = isChecking ? 'checking' : state === 'created' ? 'open' : state;
  const amount = formatPayment(refund?.amount ?? payment.amount, payment.currency, locale);
  const text =
    shown === 'failed'
      ? t(`failure.${failure ?? 'refused'}`)
      : shown === 'refund_due'
        ? t(`refundReason.${refund?.reason ?? 'operator'}`, { amount })
        : t(`state.${shown}.text`, { amount });
  const kindOf: Partial<Record<typeof shown, MessageKind>> = { failed: 'error', cancelled: 'warning', open: 'warning' };
  const isPayable = shown === 'failed' || shown === 'open';
  return (
    <MessageBox
      kind={kindOf[shown] ?? 'info'}
      heading="h1"
      live
      title={t(`state.${shown}.title`)}
      actions={
        <>
          {isPayable && <PayButton payment={payment} label={t(shown === 'open' ? 'pay' : 'retry')} />}
          {shown !== 'checking' && (
            <ButtonLink variant={isPayable ? 'secondary' : 'primary'} to={payment.continuePath}>
              {t(`continue.${kind}`)}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{text}</p>
      {shown === 'paid' && <p>{t(`next.${kind}`)}</p>}
    </MessageBox>
  );
}
