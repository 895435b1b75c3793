import { useMemo } from 'react';
import { z } from 'zod';
import { address, type FoundAddress, type Profile } from '#contract/account/account.endpoints.ts';
import { county, MAX_COUNTY, zipCode } from '#contract/shared/locale-schemas.ts';
import { text } from '#contract/shared/validation/presence.ts';
import { max } from '#contract/shared/validation/texts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../fields.module.css';
import { AddressSearch } from './address-search.tsx';
import { ProfileFormCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

const FIELDS = ['street', 'street_number', 'zip_code', 'city', 'county'] as const;

export function AddressCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const schema = useMemo(
    // A saved postal code or county may be of another language's country, so it stays valid unchanged.
    () =>
      address.required().extend({
        zip_code: zipCode(locale, text()).check(max(10)).or(z.literal(profile.zip_code)),
        county: county(locale, text()).or(z.literal(profile.county)),
      }),
    [locale, profile.zip_code, profile.county],
  );
  const { field, form, submit, ...card } = useProfileForm({
    profile,
    fields: FIELDS,
    schema,
    labels: {
      street: t('fields.street'),
      street_number: t('fields.streetNumber'),
      zip_code: t('fields.zipCode'),
      city: t('fields.city'),
      county: t('fields.county'),
    },
  });

  function fillIn(found: FoundAddress) {
    for (const name of FIELDS) form.setValue(name, found[name], { shouldDirty: true, shouldValidate: true });
    const missing = (['street_number', 'zip_code'] as const).find((name) => found[name] === '');
    if (missing) form.setFocus(missing);
  }

  // In France the number stands before the street.
  const number = <TextField {...field('street_number')} autoComplete="off" maxLength={20} />;
  return (
    <ProfileFormCard {...card} title={t('profile.address.title')} lead={t('profile.address.lead')} onSubmit={submit}>
      <AddressSearch onFound={fillIn} />
      <div className={styles.street} data-order={locale}>
        {locale === 'fr' && number}
        <TextField {...field('street')} autoComplete="address-line1" maxLength={80} required />
        {locale !== 'fr' && number}
      </div>
      <div className={styles.place}>
        <TextField
          {...field('zip_code')}
          autoComplete="postal-code"
          inputMode={locale === 'en' ? 'text' : 'numeric'}
          maxLength={10}
        />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <TextField
          {...field('county')}
          autoComplete="address-level1"
          autoCapitalize={locale === 'it' ? 'characters' : 'words'}
          placeholder={t('profile.address.countyExample')}
          maxLength={locale === 'it' ? 2 : MAX_COUNTY}
        />
      </div>
    </ProfileFormCard>
  );
}
