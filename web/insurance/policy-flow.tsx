import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { INSURANCE_STEPS, type InsuranceStep } from '#contract/insurance/insurance.rules.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { DoneStep } from './done-step.tsx';
import styles from './insurance.module.css';
import { PaymentStep } from './payment-step.tsx';
import { ProposalStep } from './proposal-step.tsx';
import type { StepProps } from './step-props.ts';

// They bring dates, phone numbers and uploads, which the proposal does without.
const DataStep = lazyChunk('insurance-data', () => import('./data-step.tsx'));
const DocumentsStep = lazyChunk('insurance-documents', () => import('./documents-step.tsx'));

const waiting = (
  <Skeleton>
    <SkeletonText lines={6} />
  </Skeleton>
);

interface Props extends Omit<StepProps, 'goTo'> {
  profile: Profile;
}

/**
 * The steps of a policy. The server knows the first one that is not complete; the history of the browser only which of
 * the earlier ones is looked at again.
 */
export function PolicyFlow({ proposal, profile, onChange, onStale }: Props) {
  const { t } = useTranslation('insurance');
  const navigate = useNavigate();
  const { state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const reached = INSURANCE_STEPS.indexOf(proposal.step);
  const asked = (state as { insuranceStep?: number } | null)?.insuranceStep;
  const isDone = proposal.step === 'done';
  const index = isDone ? reached : Math.min(asked ?? reached, reached);
  const step = INSURANCE_STEPS[index] ?? 'proposal';

  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [index]);

  // The Back button leads to the step that was shown, not to the one reached since.
  useEffect(() => {
    if (asked === undefined && !isDone)
      void navigate('.', { replace: true, state: { insuranceStep: index }, preventScrollReset: true });
  }, [asked, isDone, index, navigate]);

  function goTo(next: InsuranceStep) {
    void navigate('.', { state: { insuranceStep: INSURANCE_STEPS.indexOf(next) }, preventScrollReset: true });
  }

  const props = { proposal, onChange, onStale, goTo };
  return (
    <section className={styles.flow} aria-label={t('steps.label')}>
      <Stepper
        label={t('steps.label')}
        steps={INSURANCE_STEPS.map((id) => ({ id, label: t(`steps.${id}`) }))}
        current={proposal.status === 'issued' ? INSURANCE_STEPS.length : index}
      />
      <div className={styles.panel}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(step === 'done' ? `headings.${proposal.status}` : `headings.${step}`)}
        </h2>
        <Suspense fallback={waiting}>
          {step === 'proposal' && <ProposalStep {...props} />}
          {step === 'data' && <DataStep {...props} profile={profile} />}
          {step === 'documents' && <DocumentsStep {...props} />}
          {step === 'payment' && <PaymentStep {...props} />}
          {step === 'done' && <DoneStep {...props} />}
        </Suspense>
      </div>
    </section>
  );
}
