import { useState } from 'react';
import { type Profile, profileUpdate } from '#contract/account/account.endpoints.ts';
import { utcDay } from '#contract/shared/days.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../fields.module.css';
import { ProfileFormCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

const FIELDS = ['name', 'surname', 'middle_surname', 'birthday', 'license_id'] as const;
const FIRST_BIRTHDAY = '1900-01-01';

const schema = profileUpdate
  .pick({ name: true, surname: true, middle_surname: true, birthday: true, license_id: true })
  .required();

export function PersonalDataCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  // Only Spanish people have two surnames; elsewhere one that is stored can still be removed.
  const [hasMiddleSurname] = useState(() => locale === 'es' || profile.middle_surname !== '');
  const { field, form, submit, ...card } = useProfileForm({
    profile,
    fields: FIELDS,
    schema,
    labels: {
      name: t('fields.name'),
      surname: t('fields.surname'),
      middle_surname: t('fields.middleSurname'),
      birthday: t('fields.birthday'),
      license_id: t('fields.licenseId'),
    },
  });

  return (
    <ProfileFormCard {...card} title={t('profile.personal.title')} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="given-name" maxLength={80} required />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={80} required />
      </div>
      {hasMiddleSurname && <TextField {...field('middle_surname')} autoComplete="additional-name" maxLength={80} />}
      <div className={styles.pair}>
        <DayField control={form.control} {...field('birthday')} min={FIRST_BIRTHDAY} max={utcDay()} />
        <TextField {...field('license_id')} autoComplete="off" autoCapitalize="characters" maxLength={30} />
      </div>
    </ProfileFormCard>
  );
}
