import { pagePath } from '#contract/shared/paths.ts';
import { SavedConfigurations } from '#web/configurator/saved-configurations.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import { PageTitle } from '#web/layout/section.tsx';
import { RemindersButton } from '#web/reminders/reminders-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AddressCard } from './address-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { LogOutCard } from './log-out-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalDataCard } from './personal-data-card.tsx';
import styles from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export const handle: PageHandle = {
  dictionaries: ['account', 'configurator', 'reminders', 'ui', 'errors', 'validation'],
};

/** Most people come here because they have just signed in, and want one of these. */
const WAYS = [
  { page: 'garage', text: 'common:nav.garage' },
  { page: 'quotes', text: 'common:quotes.mine' },
  { page: 'favourites', text: 'common:nav.favourites' },
] as const;

export default function ProfilePage() {
  const { t } = useTranslation(['account', 'configurator', 'reminders', 'common']);
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('profile.title')} unlisted />
      <PageTitle title={t('profile.title')}>
        <p>{t('profile.lead')}</p>
        <p className={styles.ways}>
          {WAYS.map(({ page, text }) => (
            <ButtonLink key={page} size="s" to={pagePath(page, locale)}>
              {t(text)}
            </ButtonLink>
          ))}
        </p>
      </PageTitle>
      <RequireSession fallback={<ProfileSkeleton />}>
        {(profile) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <PersonalDataCard profile={profile} />
              <ContactsCard profile={profile} />
              <AddressCard profile={profile} />
              <ProfileCard title={t('configurator:mine.title')} lead={t('configurator:mine.lead')}>
                <SavedConfigurations />
              </ProfileCard>
            </div>
            <div className={styles.column}>
              <PasswordCard />
              <ProfileCard title={t('reminders:settings.title')} lead={t('reminders:settings.lead')}>
                <RemindersButton />
              </ProfileCard>
              <ConsentsCard profile={profile} />
              <ExportCard />
              <LogOutCard profile={profile} />
              <DeleteAccountCard profile={profile} />
            </div>
          </div>
        )}
      </RequireSession>
    </>
  );
}
