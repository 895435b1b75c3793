import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PlateForm } from '../plate-form.tsx';
import styles from './home-hero.module.css';
import { HomeScene } from './home-scene.tsx';

interface Props {
  /** A plate stored on an earlier visit that is still to be added. */
  plate?: string;
  onPlate(plate: string): void;
  onLogin(): void;
  onApproach(): void;
}

export function HomeHero({ plate, onPlate, onLogin, onApproach }: Props) {
  const { t } = useTranslation('garage');
  return (
    <section className={styles.band}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <PlateForm
            tone="blue"
            submitLabel={t('plate.submit')}
            initialPlate={plate}
            onFocus={onApproach}
            onSubmit={onPlate}
          />
          <Account onLogin={onLogin} onApproach={onApproach} />
        </div>
        <HomeScene />
      </div>
    </section>
  );
}

/** The login link for visitors, a text for users: one line in both cases, so nothing moves. */
function Account({ onLogin, onApproach }: Pick<Props, 'onLogin' | 'onApproach'>) {
  const { t } = useTranslation('garage');
  const locale = useLocale();
  const { status, profile } = useSession();

  function open(event: MouseEvent) {
    // A new tab or window opens the link's page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLogin();
  }

  if (profile?.vehicles.length === 0)
    return <p className={styles.account}>{t('home.greeting', { name: profile.name })}</p>;
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
