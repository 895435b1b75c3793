import { useMemo } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { type Holder, holderIn, saveHolder } from '#contract/insurance/insurance.endpoints.ts';
import { utcDay } from '#contract/shared/days.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { PhoneField } from '#web/forms/phone-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './insurance.module.css';
import type { StepProps } from './step-props.ts';
import { isStale } from './use-step-call.ts';

const FIRST_BIRTHDAY = '1900-01-01';

/** Who takes out the policy, filled in from the profile the first time. */
export default function DataStep({ proposal, profile, onChange, onStale, goTo }: StepProps & { profile: Profile }) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { id, country, holder } = proposal;
  const isItalian = country === 'it';
  const isFrench = country === 'fr';
  const schema = useMemo(() => holderIn(country), [country]);
  const { field, form, submit, pending, failure } = useContractForm<Holder, Holder>({
    schema,
    defaultValues: holder ?? valuesOf(profile, country === profile.zip_country),
    labels: {
      name: t('fields.name'),
      surname: t('fields.surname'),
      birthday: t('fields.birthday'),
      street: t('fields.street'),
      street_number: t('fields.streetNumber'),
      zip_code: t('fields.zipCode'),
      city: t('fields.city'),
      county: t('fields.county'),
      phone: t('fields.phone'),
      tax_code: t('fields.taxCode'),
    },
    async send(values) {
      try {
        onChange(await sendRequest(locale, saveHolder, { params: { proposal: id }, body: values }));
        goTo('documents');
      } catch (error) {
        if (isStale(error)) onStale();
        throw error;
      }
    },
  });

  // In France the number stands before the street.
  const number = <TextField {...field('street_number')} autoComplete="off" maxLength={20} />;
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.hint}>{t('data.hint')}</p>
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="given-name" maxLength={80} required />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={80} required />
      </div>
      <div className={styles.pair}>
        <DayField control={form.control} {...field('birthday')} min={FIRST_BIRTHDAY} max={utcDay()} required />
        {isItalian && (
          <TextField {...field('tax_code')} autoComplete="off" autoCapitalize="characters" maxLength={20} required />
        )}
      </div>
      <div className={styles.pair}>
        {isFrench && number}
        <TextField {...field('street')} autoComplete="address-line1" maxLength={80} required />
        {!isFrench && number}
      </div>
      <div className={styles.pair}>
        <TextField {...field('zip_code')} autoComplete="postal-code" maxLength={10} required />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} required />
      </div>
      {isItalian && <TextField {...field('county')} autoComplete="address-level1" maxLength={2} required />}
      <PhoneField control={form.control} {...field('phone')} required />
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending} iconAfter="chevron-right">
          {t('next')}
        </Button>
        <Button variant="quiet" onClick={() => goTo('proposal')}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

/** An address of another country would not be valid there. */
function valuesOf(profile: Profile, isSameCountry: boolean): Holder {
  const { name, surname, birthday, phone } = profile;
  const person = { name, surname, birthday: birthday ?? '', phone, tax_code: '' };
  const { street, street_number, zip_code, city, county } = profile;
  return isSameCountry
    ? { ...person, street, street_number, zip_code, city, county }
    : { ...person, street: '', street_number: '', zip_code: '', city: '', county: '' };
}
