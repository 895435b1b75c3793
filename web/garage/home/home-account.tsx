import { type MouseEvent, Suspense } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './home-hero.module.css';

/** Loaded only for signed-in users. */
const WaitingAnswers = lazyChunk('waiting-answers', () => import('./waiting-answers.tsx'));

interface Props {
  onLogin(): void;
  onApproach(): void;
}

/** The login link for visitors, a greeting with the next steps for users: two lines at most, so nothing moves. */
export function HomeAccount({ onLogin, onApproach }: Props) {
  const { t } = useTranslation('garage');
  const locale = useLocale();
  const { status, profile } = useSession();

  function open(event: MouseEvent) {
    // A new tab or window opens the link's page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLogin();
  }

  if (profile) {
    return (
      <p className={styles.account}>
        {t(profile.vehicles.length === 0 ? 'home.greeting' : 'home.welcome', { name: profile.name })}{' '}
        <Suspense>
          <WaitingAnswers />
        </Suspense>
      </p>
    );
  }
  const isSignedOut = status === 'unknown' || status === 'anonymous';
  return (
    <p className={styles.account} data-hidden={!isSignedOut || undefined}>
      {t('home.account')}{' '}
      <Link
        to={pagePath('login', locale)}
        className={styles.login}
        onClick={open}
        onFocus={onApproach}
        onPointerEnter={onApproach}
      >
        {t('home.login')}
      </Link>
    </p>
  );
}
