import type { Profile } from '#contract/account/account.endpoints.ts';
import { advisorLead, createLead } from '#contract/advisor/advisor.endpoints.ts';
import { ADVISOR_TOPICS } from '#contract/advisor/advisor.rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { PhoneField } from '#web/forms/phone-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './lead-form.module.css';
import { NoteField } from './note-field.tsx';
import { PrivacyBox } from './privacy-box.tsx';

interface Props {
  profile: Profile;
  /** The number given elsewhere in this tab, for example with a quote. */
  knownPhone(): string;
  /** The key that opens the agenda, and the email address for mails. */
  onSent(leadPublicKey: string, email: string): void;
}

const MAX_NOTE = 1_000;

export function LeadForm({ profile, knownPhone, onSent }: Props) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const { name, surname, email } = profile;
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: advisorLead,
    defaultValues: { name, surname, email, phone: profile.phone || profile.phone_number || knownPhone(), note: '' },
    labels: {
      topic: t('form.topic'),
      name: t('form.name'),
      surname: t('form.surname'),
      email: t('form.email'),
      phone: t('form.phone'),
      note: t('form.note'),
      privacy: t('form.privacyLabel'),
    },
    async send(body) {
      const { leadPublicKey } = await sendRequest(locale, createLead, { body });
      onSent(leadPublicKey, body.email);
    },
  });

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <RadioCards
        {...field('topic')}
        layout="grid"
        required
        options={ADVISOR_TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
      />
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="given-name" maxLength={80} required />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={80} required />
      </div>
      <PhoneField control={form.control} {...field('phone')} description={t('form.phoneHint')} required />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        description={t('form.emailHint')}
        required
      />
      <NoteField {...field('note')} description={t('form.noteHint')} maxLength={MAX_NOTE} />
      <PrivacyBox {...form.register('privacy')} error={state('privacy').error} textKey="form.privacy" />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending} iconAfter="chevron-right">
        {t('form.submit')}
      </Button>
    </form>
  );
}
