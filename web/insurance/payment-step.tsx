import { payProposal } from '#contract/insurance/insurance.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FactList } from './fact-list.tsx';
import styles from './insurance.module.css';
import type { StepProps } from './step-props.ts';
import { useStepCall } from './use-step-call.ts';

/** Leaves for the page where the shown amount is paid. */
export function PaymentStep({ proposal, onStale, goTo }: StepProps) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { isPending, failure, run } = useStepCall(onStale);
  const { id, version, terms, country } = proposal;
  const amount = formatExactPrice(terms.total, locale, country);

  const pay = () =>
    run(async () => {
      const body = { version, amount: terms.total };
      const { url } = await sendRequest(locale, payProposal, { params: { proposal: id }, body });
      window.location.assign(url);
    });

  return (
    <div className={styles.form}>
      <FactList
        facts={[
          [t('facts.insurer'), terms.insurer],
          [t('facts.product'), terms.product],
          [t('facts.total'), <strong key="total">{amount}</strong>],
        ]}
      />
      <p className={styles.hint}>{t('payment.hint')}</p>
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button variant="primary" pending={isPending} onClick={() => void pay()}>
          {t('payment.action', { amount })}
        </Button>
        <Button variant="quiet" onClick={() => goTo('documents')}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
