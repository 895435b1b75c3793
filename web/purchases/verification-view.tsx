import { useEffect, useRef } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { ClaimForm } from './claim-form.tsx';
import { RewardNote } from './reward-note.tsx';
import { SentClaim } from './sent-claim.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationCard } from './verification-card.tsx';
import { VerificationSkeleton } from './verification-skeleton.tsx';
import styles from './verification-view.module.css';

/** The verification of one quote: the form to claim it, or its status. */
export function VerificationView({ quote }: { quote: string }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const { state, reload, show } = useVerification(quote);

  if (state.status === 'loading') return <VerificationSkeleton />;
  if (state.status === 'ready') return <Ready verification={state.verification} onChange={show} onStale={reload} />;
  if (state.status === 'failed')
    return (
      <Section>
        <FailureBox heading="h1" title={t('failed.title')} onRetry={reload}>
          <p>{t('failed.text')}</p>
        </FailureBox>
      </Section>
    );
  return (
    <Section>
      <MessageBox
        kind="warning"
        heading="h1"
        live
        title={t('missing.title')}
        actions={
          <ButtonLink variant="primary" to={pagePath('quotes', locale)}>
            {t('toQuotes')}
          </ButtonLink>
        }
      >
        <p>{t('missing.text')}</p>
      </MessageBox>
    </Section>
  );
}

interface ReadyProps {
  verification: Verification;
  onChange(verification: Verification): void;
  /** It has changed elsewhere. */
  onStale(): void;
}

function Ready({ verification, onChange, onStale }: ReadyProps) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = verification.actions.includes('verify-purchase');
  const wasOpen = useRef(isOpen);

  // The form is replaced by the status, which gets the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      window.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ButtonLink className={styles.back} variant="quiet" icon="chevron-left" to={pagePath('quotes', locale)}>
          {t('toQuotes')}
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t(isOpen ? 'title' : 'statusTitle')}
        </h1>
        {isOpen && <p className={styles.lead}>{t('lead')}</p>}
      </div>
      {isOpen ? (
        <>
          {verification.status === 'rejected' && <VerificationCard verification={verification} actions={[]} />}
          {verification.reward && <RewardNote reward={verification.reward} />}
          <ClaimForm verification={verification} onChange={onChange} onStale={onStale} />
        </>
      ) : (
        <>
          <VerificationCard verification={verification} primary />
          {verification.status === 'approved' && (
            <div className={styles.rate}>
              <p>{t('rate.text')}</p>
              <ButtonLink to={pagePath('rating', locale, { quote: verification.quote })}>{t('rate.action')}</ButtonLink>
            </div>
          )}
          <SentClaim verification={verification} onChange={onChange} onStale={onStale} />
        </>
      )}
    </div>
  );
}
