import { credentials, login, type Profile } from '#contract/account/account.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FlowFormProps } from './account-flow.ts';
import { FlowLink } from './flow-link.tsx';
import { FormFrame } from './form-frame.tsx';

interface Props extends FlowFormProps {
  /** Called when the session has begun. */
  onSignedIn(profile: Profile): void;
}

export function LoginForm({ onSignedIn, onSwitch, ...frame }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const locale = useLocale();
  const { field, failure, submit, pending } = useContractForm({
    schema: credentials,
    defaultValues: {},
    labels: { email: t('fields.email'), password: t('fields.password') },
    async send(body) {
      const profile = await sendRequest(locale, login, { body });
      session.signIn(profile);
      onSignedIn(profile);
    },
  });

  return (
    <FormFrame
      {...frame}
      title={t('login.title')}
      lead={t('login.lead')}
      onSubmit={submit}
      links={
        <>
          <p>
            <FlowLink to="forgot-password-form" onSwitch={onSwitch}>
              {t('login.forgot')}
            </FlowLink>
          </p>
          <p>
            {t('login.noAccount')}
            <FlowLink to="registration-form" onSwitch={onSwitch}>
              {t('login.register')}
            </FlowLink>
          </p>
        </>
      }
    >
      {session.hasExpired && <MessageBox title={t('common:session.expired')} />}
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        data-first-field
        required
      />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t('login.submit')}
      </Button>
    </FormFrame>
  );
}
