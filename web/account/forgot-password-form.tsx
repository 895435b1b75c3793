import { useState } from 'react';
import { passwordRecovery, recoverPassword } from '#contract/account/account.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FlowFormProps } from './account-flow.ts';
import { FlowLink } from './flow-link.tsx';
import { FormFrame } from './form-frame.tsx';
import { KeyArt } from './key-art.tsx';
import { MailArt } from './mail-art.tsx';
import { SentMessage } from './sent-message.tsx';

export function ForgotPasswordForm({ onSwitch, ...frame }: FlowFormProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const [sentTo, setSentTo] = useState<string>();
  const { field, failure, submit, pending } = useContractForm({
    schema: passwordRecovery,
    defaultValues: {},
    labels: { email: t('fields.email') },
    failed: t('forgot.failed'),
    async send(body) {
      const { email } = await sendRequest(locale, recoverPassword, { body });
      setSentTo(email);
    },
  });

  if (sentTo !== undefined) {
    return (
      <SentMessage
        title={t('forgot.doneTitle')}
        text={t('forgot.doneText', { email: sentTo })}
        image={<MailArt />}
        headingLevel={frame.headingLevel}
        onResend={() => sendRequest(locale, recoverPassword, { body: { email: sentTo } })}
        onAgain={() => setSentTo(undefined)}
      />
    );
  }

  return (
    <FormFrame
      {...frame}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      image={<KeyArt />}
      onSubmit={submit}
      links={
        <p>
          <FlowLink to="login-form" onSwitch={onSwitch}>
            {t('forgot.back')}
          </FlowLink>
        </p>
      }
    >
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t('forgot.submit')}
      </Button>
    </FormFrame>
  );
}
