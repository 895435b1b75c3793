import { useEffect } from 'react';
import { getPolicy } from '#contract/insurance/insurance.endpoints.ts';
import { ZONE_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { poll } from '#web/api/poll.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DocumentSlot } from './document-slot.tsx';
import { FactList } from './fact-list.tsx';
import { formatZonedMoment } from './format-moment.ts';
import styles from './insurance.module.css';
import type { StepProps } from './step-props.ts';
import { useStepCall } from './use-step-call.ts';
import { Withdrawal } from './withdrawal.tsx';

const INTERVAL_MS = 2_000;
const LONGEST_MS = 10 * 60_000;

/** Paid is not covered: the page follows the proposal until the insurer has answered. */
export function DoneStep({ proposal, onChange, onStale }: StepProps) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { isPending, failure, run } = useStepCall(onStale);
  const { id, status, terms, country, plate } = proposal;
  const moment = (value: string) => formatZonedMoment(value, locale, ZONE_OF[country]);
  useFollow(status === 'paid', onStale);
  // The garage shows the new deadline.
  useEffect(() => {
    if (status === 'issued' || status === 'withdrawn') void session.refresh();
  }, [status]);

  const download = () =>
    run(async () => {
      const content = await sendRequest(locale, getPolicy, { params: { proposal: id } });
      if (!(content instanceof Blob)) throw new Error('The answer is not a file');
      saveBlob(`${t('done.fileName', { plate })}.pdf`, content);
    });

  const refused = status === 'paid' ? proposal.documents.filter(({ state }) => state === 'refused') : [];
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t(`done.${status}`, { insurer: terms.insurer })}</p>
      {status === 'refused' && proposal.reason && <p>{proposal.reason}</p>}
      {refused.map(({ kind }) => (
        <DocumentSlot
          key={kind}
          proposal={proposal}
          kind={kind}
          isRequired
          isChecked={false}
          onChange={onChange}
          onStale={onStale}
        />
      ))}
      <FactList
        facts={[
          [t('facts.insurer'), terms.insurer],
          ...(proposal.policyNumber ? [[t('facts.number'), proposal.policyNumber] as const] : []),
          [t('facts.from'), moment(terms.startsAt)],
          [t('facts.to'), moment(terms.endsAt)],
          [t('facts.paid'), formatExactPrice(terms.total, locale, country)],
          ...(proposal.withdrawnAt ? [[t('facts.withdrawn'), moment(proposal.withdrawnAt)] as const] : []),
          ...(proposal.refund === null
            ? []
            : [[t('facts.refund'), formatExactPrice(proposal.refund, locale, country)] as const]),
        ]}
      />
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        {proposal.hasPolicyDocument && (
          <Button variant="primary" icon="file" pending={isPending} onClick={() => void download()}>
            {t('done.download')}
          </Button>
        )}
        <ButtonLink to={`${pagePath('vehicle', locale, { plate })}#insurance`}>{t('toVehicle')}</ButtonLink>
      </div>
      <Withdrawal proposal={proposal} onChange={onChange} onStale={onStale} />
    </div>
  );
}

function useFollow(isWaiting: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    const task = async () => {
      reload();
      return false;
    };
    void poll(task, { intervalMs: INTERVAL_MS, timeoutMs: LONGEST_MS, signal: leaving.signal });
    return () => leaving.abort();
  }, [isWaiting, reload]);
}
