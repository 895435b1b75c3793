import { type Profile, profileUpdate } from '#contract/account/account.endpoints.ts';
import { PhoneField } from '#web/forms/phone-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './contacts-card.module.css';
import { ProfileFormCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

const FIELDS = ['email', 'phone', 'phone_number'] as const;

const schema = profileUpdate.pick({ email: true, phone: true, phone_number: true }).required();

export function ContactsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { field, form, submit, ...card } = useProfileForm({
    profile,
    fields: FIELDS,
    schema,
    labels: { email: t('fields.email'), phone: t('fields.phone'), phone_number: t('fields.phoneNumber') },
    saved: ({ pending_email }) =>
      pending_email && pending_email !== profile.pending_email
        ? t('profile.contacts.confirm', { email: pending_email })
        : undefined,
  });

  return (
    <ProfileFormCard {...card} title={t('profile.contacts.title')} onSubmit={submit}>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        description={t('profile.contacts.emailHint')}
        required
      />
      {profile.pending_email && (
        <p className={styles.pending}>
          <Icon name="mail" size={20} />
          <span>{t('profile.contacts.pending', { email: profile.pending_email })}</span>
        </p>
      )}
      {(['phone', 'phone_number'] as const).map((name) => (
        <PhoneField key={name} control={form.control} {...field(name)} />
      ))}
    </ProfileFormCard>
  );
}
