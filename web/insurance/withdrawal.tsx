import { useState } from 'react';
import { type Proposal, type VehicleInsurance, withdrawPolicy } from '#contract/insurance/insurance.endpoints.ts';
import { ZONE_OF } from '#contract/shared/country.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { formatZonedMoment } from './format-moment.ts';
import styles from './insurance.module.css';
import { useStepCall } from './use-step-call.ts';

interface Props {
  proposal: Proposal;
  onChange(insurance: VehicleInsurance): void;
  onStale(): void;
}

/** The withdrawal function, for the whole time in which the law gives the right, with a step to confirm. */
export function Withdrawal({ proposal, onChange, onStale }: Props) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { isPending, failure, run } = useStepCall(onStale);
  const [isAsking, setAsking] = useState(false);
  const { id, withdrawableUntil, country } = proposal;
  if (!withdrawableUntil) return null;

  const withdraw = () =>
    run(async () => onChange(await sendRequest(locale, withdrawPolicy, { params: { proposal: id } })));

  if (!isAsking)
    return (
      <div className={styles.withdrawal}>
        <p className={styles.small}>
          {t('withdrawal.until', { when: formatZonedMoment(withdrawableUntil, locale, ZONE_OF[country]) })}
        </p>
        <Button onClick={() => setAsking(true)}>{t('withdrawal.action')}</Button>
      </div>
    );
  return (
    <MessageBox
      kind="warning"
      heading="h3"
      live
      title={t('withdrawal.title')}
      actions={
        <>
          <Button variant="danger" pending={isPending} onClick={() => void withdraw()}>
            {t('withdrawal.confirm')}
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={() => setAsking(false)}>
            {t('withdrawal.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('withdrawal.text')}</p>
      <FormFailure>{failure}</FormFailure>
    </MessageBox>
  );
}
