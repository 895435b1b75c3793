import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { MAX_PROOFS } from '#contract/purchases/verification-status.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PlateField } from './plate-field.tsx';
import { ProofList } from './proof-list.tsx';
import styles from './proof-step.module.css';
import { ProofUpload } from './proof-upload.tsx';
import type { ClaimForm } from './use-claim-form.ts';

interface Props {
  contract: ClaimForm;
  verification: Verification;
  /** Neither a plate nor a document was given. */
  isMissing: boolean;
  onChange(verification: Verification): void;
  onStale(): void;
}

/** The plate, or documents, or both. */
export function ProofStep({ contract, verification, isMissing, onChange, onStale }: Props) {
  const { t } = useTranslation('purchases');
  const errorText = useErrorText();
  const { proofs, country } = verification;
  return (
    <div className={styles.ways}>
      <PlateField contract={contract} country={LOCALE_OF[country]} />
      <p className={styles.or}>
        <span>{t('proof.or')}</span>
      </p>
      <div className={styles.documents}>
        {proofs.length > 0 && <ProofList verification={verification} onChange={onChange} onStale={onStale} />}
        {proofs.length < MAX_PROOFS ? (
          <ProofUpload verification={verification} onChange={onChange} onStale={onStale} />
        ) : (
          <p className={styles.full}>{t('proof.full', { count: MAX_PROOFS })}</p>
        )}
      </div>
      <FormFailure>{isMissing ? errorText(new AppError('verification.proof-required')) : undefined}</FormFailure>
    </div>
  );
}
