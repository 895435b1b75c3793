import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { storePlate } from '#web/api/stored-plate.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './generic-message.module.css';
import { Step } from './step.tsx';

/** 'un-authorized': the session has expired. The plate to be added is stored for afterwards. */
export function GenericMessage({ plate, onSignIn }: { plate: string; onSignIn?(): void }) {
  const { t } = useTranslation('add-vehicle');
  const locale = useLocale();

  function signIn() {
    if (plate) storePlate(plate, locale);
    onSignIn?.();
  }

  function leave() {
    signIn();
    session.nextUri = window.location.origin + pagePath(plate ? 'home' : 'garage', locale);
  }

  return (
    <Step
      actions={
        onSignIn ? (
          <Button variant="primary" onClick={signIn}>
            {t('unauthorised.login')}
          </Button>
        ) : (
          <ButtonLink variant="primary" to={pagePath('login', locale)} onClick={leave}>
            {t('unauthorised.login')}
          </ButtonLink>
        )
      }
    >
      <p className={styles.text}>
        <Icon name="error" /> {t('unauthorised.text')}
      </p>
    </Step>
  );
}
