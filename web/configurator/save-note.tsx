import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { storeSaveIntent } from './save-intent.ts';
import styles from './save-note.module.css';
import type { Saving } from './use-saving.ts';

/**
 * Whether the configuration is saved in the account, and how to save it. Reserves its height until the session is
 * known.
 */
export function SaveNote({ saving: { status, save }, code }: { saving: Saving; code: string }) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();

  function comeBack() {
    session.nextUri = window.location.pathname + window.location.search;
    storeSaveIntent(code);
  }

  return (
    <section className={styles.note} data-unknown={status === 'unknown' || undefined}>
      <h3>{t('keep.title')}</h3>
      {status === 'anonymous' || status === 'unknown' ? (
        <>
          <p>{t('keep.anonymous')}</p>
          <ButtonLink to={pagePath('login', locale)} onClick={comeBack}>
            {t('keep.logIn')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.status} role="status">
            {status === 'kept' && <Icon name="check" size={20} />}
            {t(`keep.${status}`)}
          </p>
          {status === 'kept' ? (
            <ButtonLink to={pagePath('profile', locale)}>{t('keep.all')}</ButtonLink>
          ) : (
            <Button pending={status === 'keeping'} onClick={save}>
              {t(status === 'failed' ? 'check.retry' : 'keep.action')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
