import { Suspense } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './account-menu.module.css';
import type { AccountPanelProps } from './account-panel.tsx';

/** Loaded only for signed-in users. */
const AccountPanel = lazyChunk('account-panel', () => import('./account-panel.tsx'));

/** The user's menu, or the link to sign in. Reserves its space until the session is known. */
export function AccountMenu(props: AccountPanelProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { status } = useSession();
  const logIn = (isUnknown: boolean) => (
    <Link to={pagePath('login', locale)} className={styles.logIn} data-unknown={isUnknown || undefined}>
      <PersonIcon />
      <span className={styles.words}>{t('account.logIn')}</span>
    </Link>
  );
  if (status === 'unknown' || status === 'anonymous') return logIn(status === 'unknown');
  return (
    <Suspense fallback={logIn(true)}>
      <AccountPanel {...props} icon={<PersonIcon />} />
    </Suspense>
  );
}

function PersonIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500a7.500 7.500 0 0 1 15 0" />
    </svg>
  );
}
