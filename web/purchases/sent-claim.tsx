import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { MAX_PROOFS } from '#contract/purchases/verification-status.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckStep } from './check-step.tsx';
import styles from './claim-form.module.css';
import { ProofUpload } from './proof-upload.tsx';

interface Props {
  verification: Verification;
  onChange(verification: Verification): void;
  onStale(): void;
}

/** What was sent, while somebody checks it, and a way to add a document. */
export function SentClaim({ verification, onChange, onStale }: Props) {
  const { t } = useTranslation('purchases');
  const { claim, status, proofs } = verification;
  const isChecked = status === 'waiting_for_approval' || status === 'to_recall';
  if (!claim || !isChecked) return null;
  return (
    <section className={styles.form}>
      <h2 className={styles.heading}>{t('waiting.sent')}</h2>
      <CheckStep values={claim} verification={verification} />
      {proofs.length < MAX_PROOFS && (
        <>
          <p className={styles.hint}>{t('waiting.more')}</p>
          <ProofUpload verification={verification} onChange={onChange} onStale={onStale} />
        </>
      )}
    </section>
  );
}
