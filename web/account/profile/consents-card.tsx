import { useState } from 'react';
import { type PrivacyFlags, type Profile, updatePrivacy } from '#contract/account/account.endpoints.ts';
import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import styles from './consents-card.module.css';
import { ProfileCard } from './profile-card.tsx';

type Purpose = keyof PrivacyFlags;
const PURPOSES: readonly Purpose[] = ['marketing', 'profiling', 'third_parties'];

/** Consents, saved as soon as they are switched, with the text they refer to. */
export function ConsentsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const errorText = useErrorText();
  const [saving, setSaving] = useState<Partial<PrivacyFlags>>({});

  async function save(purpose: Purpose, granted: boolean) {
    setSaving((others) => ({ ...others, [purpose]: granted }));
    try {
      session.updateProfile(await sendRequest(locale, updatePrivacy, { body: { [purpose]: granted } }));
      showToast({ kind: 'success', text: t(granted ? 'profile.consents.given' : 'profile.consents.withdrawn') });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setSaving(({ [purpose]: _saved, ...others }) => others);
    }
  }

  return (
    <ProfileCard title={t('profile.consents.title')} lead={t('profile.consents.lead')}>
      <ul className={styles.list}>
        {PURPOSES.map((purpose) => (
          <li key={purpose}>
            <ConsentSwitch
              checked={saving[purpose] ?? profile.privacy_flags[purpose]}
              pending={saving[purpose] !== undefined}
              onChange={(granted) => void save(purpose, granted)}
            >
              {t(`consents.${purpose}`)}
            </ConsentSwitch>
          </li>
        ))}
      </ul>
      <p className={styles.version}>
        <RichText
          text={t('profile.consents.version', { version: PRIVACY_VERSION })}
          parts={{ policy: <PolicyLink /> }}
        />
      </p>
    </ProfileCard>
  );
}
