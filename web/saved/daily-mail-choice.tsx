import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import type { SavedChange } from '#web/cars/saved/saved-change.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './favourites.module.css';

interface Props {
  isSignedIn: boolean;
  isOn: boolean;
  onChange(change: SavedChange): Promise<boolean>;
}

/** Turns the daily mail on or off; without an account there is nobody to mail to. */
export function DailyMailChoice({ isSignedIn, isOn, onChange }: Props) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  if (!isSignedIn) {
    return (
      <div className={styles.mail}>
        <p>{t('mail.signedOut')}</p>
        <p>{t('mail.signIn')}</p>
        <ButtonLink
          to={pagePath('login', locale)}
          onClick={() => {
            session.nextUri = pagePath('favourites', locale);
          }}
        >
          {t('mail.signInAction')}
        </ButtonLink>
      </div>
    );
  }

  async function turn(dailyMail: boolean) {
    if (await onChange({ dailyMail })) announce(t(dailyMail ? 'mail.on' : 'mail.off'));
  }

  return (
    <div className={styles.mail}>
      <Checkbox checked={isOn} description={t('mail.text')} onChange={({ target }) => void turn(target.checked)}>
        {t('mail.label')}
      </Checkbox>
    </div>
  );
}
