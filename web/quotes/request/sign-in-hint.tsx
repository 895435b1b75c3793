import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './sign-in-hint.module.css';

/** With an account the contact is filled in; the input so far is retained. */
export function SignInHint() {
  const { t } = useTranslation('quotes');
  const locale = useLocale();

  function returnAfterLogin() {
    const { pathname, search } = window.location;
    session.nextUri = pathname + search;
  }

  return (
    <p className={styles.hint}>
      {t('lead.haveAccount')}{' '}
      <Link className={styles.link} to={pagePath('login', locale)} onClick={returnAfterLogin}>
        {t('lead.logIn')}
      </Link>
    </p>
  );
}
