import type { FieldPath, FieldValues } from 'react-hook-form';
import { PhoneField } from '#web/forms/phone-field.tsx';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './lead-form.module.css';

/** A form with the contact of a person. */
interface Contact extends FieldValues {
  name: string;
  surname: string;
  email: string;
  phone?: string | undefined;
}

interface Props<Values extends Contact> {
  contract: ContractForm<Values>;
  /** Who sees the contact, and why a phone number is asked for. */
  hint: string;
  phoneWhy: string;
}

/** The contact, which dealers see only when it is released. */
export function ContactFields<Values extends Contact>({ contract, hint, phoneWhy }: Props<Values>) {
  const { t } = useTranslation('quotes');
  const { form } = contract;
  const field = (name: keyof Contact & string) => contract.field(name as FieldPath<Values>);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('lead.contact')}</legend>
      <p className={styles.hint}>
        <Icon name="eye-off" size={20} />
        {hint}
      </p>
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="given-name" maxLength={80} required />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={80} required />
      </div>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        description={t('lead.emailHint')}
        required
      />
      <PhoneField control={form.control} {...field('phone')} description={phoneWhy} />
    </fieldset>
  );
}
