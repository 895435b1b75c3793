import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CarStep } from './car-step.tsx';
import { CheckStep } from './check-step.tsx';
import { readClaimDraft, storeClaimDraft } from './claim-draft.ts';
import styles from './claim-form.module.css';
import { CLAIM_STEPS, type ClaimStep, FIELDS_OF, stepOf } from './claim-steps.ts';
import { DealerStep } from './dealer-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { useClaimForm } from './use-claim-form.ts';

interface Props {
  verification: Verification;
  onChange(verification: Verification): void;
  /** It was claimed elsewhere meanwhile, or has ended. */
  onStale(): void;
}

/** The claim of a purchase, step by step. The Back button leads to the previous step. */
export function ClaimForm({ verification, onChange, onStale }: Props) {
  const { t } = useTranslation('purchases');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(() => readClaimDraft(verification.quote).reached);
  const [isProofMissing, setProofMissing] = useState(false);
  const asked = Number((state as { claimStep?: number } | null)?.claimStep ?? 0);
  // In another tab the history may have a step whose answers are not there.
  const index = Math.min(asked, reached);
  const step = CLAIM_STEPS[index] ?? 'car';
  const contract = useClaimForm({ verification, onSent, onRefused });
  const { form, submit, pending, failure } = contract;

  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    flow.current?.scrollIntoView({ block: 'start' });
  }, [index]);

  function goTo(next: ClaimStep) {
    const place = CLAIM_STEPS.indexOf(next);
    const last = Math.max(reached, place);
    setReached(last);
    storeClaimDraft(verification.quote, { reached: last });
    void navigate('.', { state: { claimStep: place }, preventScrollReset: true });
  }

  async function goToNextStep() {
    if (!(await form.trigger([...FIELDS_OF[step]], { shouldFocus: true }))) return;
    const isMissing = step === 'proof' && !form.getValues('plate') && verification.proofs.length === 0;
    setProofMissing(isMissing);
    const next = CLAIM_STEPS[index + 1];
    if (!isMissing && next) goTo(next);
  }

  function onSent(sent: Verification) {
    showToast({ kind: 'success', text: t('sent') });
    onChange(sent);
  }

  function onRefused(error: unknown) {
    if (!(error instanceof AppError)) return;
    const field = Object.keys(error.params).map(stepOf).find(Boolean);
    if (error.code === 'request.invalid' && field) goTo(field);
    if (error.code === 'verification.proof-required') {
      setProofMissing(true);
      goTo('proof');
    }
    if (error.code === 'verification.already-requested' || error.code === 'verification.closed') {
      showToast({ kind: 'error', text: errorText(error) });
      onStale();
    }
  }

  return (
    <div ref={flow} className={styles.flow}>
      <Stepper
        label={t('steps.label')}
        steps={CLAIM_STEPS.map((id) => ({ id, label: t(`steps.${id}`) }))}
        current={index}
      />
      <form
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'check' ? submit(event) : goToNextStep());
        }}
      >
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {t(`headings.${step}`)}
          </h2>
          <p className={styles.hint}>{t(`hints.${step}`)}</p>
        </div>
        {step === 'car' && <CarStep contract={contract} verification={verification} />}
        {step === 'dealer' && <DealerStep contract={contract} verification={verification} />}
        {step === 'proof' && (
          <ProofStep
            contract={contract}
            verification={verification}
            isMissing={isProofMissing}
            onChange={(changed) => {
              setProofMissing(false);
              onChange(changed);
            }}
            onStale={onStale}
          />
        )}
        {step === 'owner' && <OwnerStep contract={contract} />}
        {step === 'check' && <CheckStep values={form.getValues()} verification={verification} onMend={goTo} />}
        <FormFailure>{failure}</FormFailure>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            iconAfter={step === 'check' ? undefined : 'chevron-right'}
          >
            {t(step === 'check' ? 'send' : 'next')}
          </Button>
          {index > 0 && (
            <Button variant="quiet" onClick={() => goTo(CLAIM_STEPS[index - 1] ?? 'car')}>
              {t('back')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
