import { Controller } from 'react-hook-form';
import { SHARE_MODES } from '#contract/garage/garage.rules.ts';
import { invitationInput, inviteGuest, type Sharing } from '#contract/garage/sharing.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './sharing.module.css';

/** Invites one more person by mail. */
export function InviteForm({ plate, onChange }: { plate: string; onChange(sharing: Sharing): void }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: invitationInput,
    defaultValues: { email: '', mode: 'write' },
    labels: { email: t('guests.email'), mode: t('guests.mode') },
    fieldOf: { 'garage.already-invited': 'email', 'garage.invitation-own': 'email' },
    firstCheck: 'sending',
    async send(body) {
      onChange(await sendRequest(locale, inviteGuest, { params: { plate }, body }));
      form.reset({ email: '', mode: body.mode });
      showToast({ kind: 'success', text: t('guests.invited') });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" required />
      <Controller
        control={form.control}
        name="mode"
        render={({ field: { value, onChange: choose } }) => (
          <Select
            {...state('mode')}
            options={SHARE_MODES.map((id) => ({ id, label: t(`guests.${id}`) }))}
            value={value}
            onChange={choose}
          />
        )}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" pending={pending}>
        {t('guests.invite')}
      </Button>
    </form>
  );
}
