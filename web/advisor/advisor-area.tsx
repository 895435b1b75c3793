import { Suspense } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SessionFailure } from '#web/layout/session-failure.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './advisor-area.module.css';
import { FormSkeleton } from './form-skeleton.tsx';

const AdvisorFlow = lazyChunk('advisor-flow', () => import('./advisor-flow.tsx'));

/** Called after signing in. */
const STEPS = ['topic', 'time', 'call'] as const;

/** The request and the agenda for signed-in users; the login for visitors. */
export function AdvisorArea() {
  const { t } = useTranslation('advisor');
  const { status, profile } = useSession();
  if (profile)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <AdvisorFlow profile={profile} />
      </Suspense>
    );
  if (status === 'anonymous')
    return (
      <div className={styles.instead}>
        <Invitation />
        {/* Reserves the height of the form, so that nothing below moves. */}
        <div className={styles.room} aria-hidden="true">
          <FormSkeleton />
        </div>
      </div>
    );
  if (status === 'failed') return <SessionFailure isMinor />;
  return (
    <>
      <noscript>
        <p>{t('invitation.noScript')}</p>
      </noscript>
      <FormSkeleton />
    </>
  );
}

function Invitation() {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const back = `${pagePath('advisor', locale)}#booking`;
  const returnAfterLogin = () => {
    session.nextUri = back;
  };
  return (
    <div className={styles.invitation}>
      <h2>{t('invitation.title')}</h2>
      <p>{t('invitation.text')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={pagePath('login', locale)} onClick={returnAfterLogin}>
          {t('invitation.logIn')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={pagePath('registration', locale)} onClick={returnAfterLogin}>
          {t('invitation.register')}
        </ButtonLink>
      </div>
      <p className={styles.hint}>{t('invitation.why')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            {t(`invitation.steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
