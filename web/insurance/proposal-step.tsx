import { useState } from 'react';
import { acceptProposal } from '#contract/insurance/insurance.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatMoment } from '#web/format/days.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './insurance.module.css';
import { ProposalFacts } from './proposal-facts.tsx';
import type { StepProps } from './step-props.ts';
import { useStepCall } from './use-step-call.ts';

/** The proposal and the documents to read before the contract, which are accepted in the shown version. */
export function ProposalStep({ proposal, onChange, onStale, goTo }: StepProps) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { isPending, failure, run } = useStepCall(onStale);
  const [isRead, setRead] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { id, version, terms, country, acceptedAt } = proposal;

  function next() {
    if (acceptedAt) return goTo('data');
    if (!isRead) return setMissing(true);
    const readings = terms.readings.map((one) => ({ kind: one.kind, version: one.version }));
    void run(async () => {
      onChange(await sendRequest(locale, acceptProposal, { params: { proposal: id }, body: { version, readings } }));
      goTo('data');
    });
  }

  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <ProposalFacts country={country} terms={terms} />
      <h3 className={styles.subheading}>{t('readings.title')}</h3>
      <ul className={styles.readings}>
        {terms.readings.map((one) => (
          <li key={one.kind}>
            <a href={one.url} target="_blank" rel="noreferrer">
              {one.title}
            </a>{' '}
            <span className={styles.small}>{t('readings.version', { version: one.version })}</span>
          </li>
        ))}
      </ul>
      {acceptedAt ? (
        <p className={styles.small}>{t('readings.accepted', { when: formatMoment(acceptedAt, locale) })}</p>
      ) : (
        <Checkbox
          checked={isRead}
          required
          error={isMissing ? t('readings.missing') : undefined}
          onChange={(event) => {
            setRead(event.target.checked);
            setMissing(false);
          }}
        >
          {t('readings.accept')}
        </Checkbox>
      )}
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={isPending} iconAfter="chevron-right">
          {t('next')}
        </Button>
      </div>
    </form>
  );
}
