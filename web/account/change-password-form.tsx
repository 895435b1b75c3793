import { changePassword, type Profile, passwordChange } from '#contract/account/account.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { FlowLink } from './flow-link.tsx';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface Props {
  profile: Profile;
  onDone(): void;
}

/** Changes the password of a signed-in user. */
export function ChangePasswordForm({ profile, onDone }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { field, form, failure, submit, pending } = useContractForm({
    schema: passwordChange,
    defaultValues: { current_password: '', password: '' },
    labels: { current_password: t('fields.currentPassword'), password: t('fields.newPassword') },
    fieldOf: { 'account.password-wrong': 'current_password' },
    failed: t('changePassword.failed'),
    async send(body) {
      const changed = await sendRequest(locale, changePassword, { body });
      // All other sessions have ended; this one may have a new token.
      if (changed.token === session.token) session.updateProfile(changed);
      else session.signIn(changed);
      onDone();
    },
  });

  return (
    <FormFrame
      title={t('changePassword.title')}
      lead={t('changePassword.lead')}
      headingLevel={1}
      onSubmit={submit}
      links={
        <p>
          {t('changePassword.forgotten')}
          <FlowLink to="forgot-password-form">{t('changePassword.recover')}</FlowLink>
        </p>
      }
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={profile.email} readOnly hidden />
      <PasswordField {...field('current_password')} autoComplete="current-password" required />
      <NewPasswordField
        {...field('password')}
        typed={form.watch('password')}
        own={[profile.email, profile.name, profile.surname]}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t('changePassword.submit')}
      </Button>
    </FormFrame>
  );
}
