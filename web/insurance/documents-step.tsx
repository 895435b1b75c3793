import { useState } from 'react';
import { ASKED_DOCUMENTS } from '#contract/insurance/insurance.rules.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentSlot } from './document-slot.tsx';
import styles from './insurance.module.css';
import type { StepProps } from './step-props.ts';

/** The documents that the vehicle's country asks for. */
export default function DocumentsStep({ proposal, onChange, onStale, goTo }: StepProps) {
  const { t } = useTranslation('insurance');
  const [isChecked, setChecked] = useState(false);
  const { required, optional } = ASKED_DOCUMENTS[proposal.country];
  const isComplete = proposal.step === 'payment';

  function next() {
    setChecked(true);
    if (isComplete) goTo('payment');
  }

  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('documents.hint', { days: RETENTION_DAYS.policyDocuments })}</p>
      <ul className={styles.slots}>
        {[...required, ...optional].map((kind) => (
          <li key={kind}>
            <DocumentSlot
              proposal={proposal}
              kind={kind}
              isRequired={required.includes(kind)}
              isChecked={isChecked}
              onChange={onChange}
              onStale={onStale}
            />
          </li>
        ))}
      </ul>
      <FormFailure>{isChecked && !isComplete ? t('documents.incomplete') : undefined}</FormFailure>
      <div className={styles.actions}>
        <Button variant="primary" iconAfter="chevron-right" onClick={next}>
          {t('next')}
        </Button>
        <Button variant="quiet" onClick={() => goTo('data')}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
