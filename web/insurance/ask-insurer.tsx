import { useState } from 'react';
import { askInsurer, type VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './insurance.module.css';

interface Props {
  plate: string;
  isExpired: boolean;
  onChange(insurance: VehicleInsurance): void;
}

/** Nothing is sent to an insurer before the person asks for it. */
export function AskInsurer({ plate, isExpired, onChange }: Props) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function ask() {
    setPending(true);
    setFailure(undefined);
    try {
      onChange(await sendRequest(locale, askInsurer, { params: { plate } }));
      announce(t('ask.done'));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="ask-insurer">
      <h2 id="ask-insurer" className={styles.heading}>
        {t(isExpired ? 'ask.expired' : 'ask.title')}
      </h2>
      <p className={styles.hint}>{t('ask.text')}</p>
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button variant="primary" pending={isPending} onClick={() => void ask()}>
          {t('ask.action')}
        </Button>
      </div>
    </section>
  );
}
