import { useState } from 'react';
import type { z } from 'zod';
import { createUser, type Registration, registration } from '#contract/account/account.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { readStoredPlate } from '#web/api/stored-plate.ts';
import { AcceptTerms } from '#web/forms/accept-terms.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FlowFormProps } from './account-flow.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import styles from './fields.module.css';
import { FlowLink } from './flow-link.tsx';
import { FormFrame } from './form-frame.tsx';
import { MailArt } from './mail-art.tsx';
import { SentMessage } from './sent-message.tsx';

interface Props extends FlowFormProps {
  /** Values known from the previous page. */
  known?: Partial<Pick<Registration, 'name' | 'surname' | 'email'>>;
}

export function RegistrationForm({ onSwitch, known = {}, ...frame }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const [sent, setSent] = useState<Registration>();
  const hasMiddleSurname = locale === 'es';
  const { field, state, form, failure, submit, pending } = useContractForm<z.input<typeof registration>, Registration>({
    schema: registration,
    defaultValues: known,
    firstCheck: 'sending',
    labels: {
      name: t('fields.name'),
      surname: t('fields.surname'),
      middle_surname: t('fields.middleSurname'),
      email: t('fields.email'),
      privacy: t('registration.privacyLabel'),
    },
    failed: t('registration.failed'),
    async send(form) {
      const body = { ...form, plate: readStoredPlate(locale) ?? '' };
      await sendRequest(locale, createUser, { body });
      setSent(body);
    },
  });

  if (sent) {
    return (
      <SentMessage
        title={t('registration.doneTitle')}
        text={t('registration.doneText', { email: sent.email })}
        image={<MailArt />}
        headingLevel={frame.headingLevel}
        onResend={() => sendRequest(locale, createUser, { body: sent })}
        onAgain={() => setSent(undefined)}
      />
    );
  }

  return (
    <FormFrame
      {...frame}
      title={t('registration.title')}
      lead={t('registration.lead')}
      onSubmit={submit}
      links={
        <p>
          {t('registration.haveAccount')}
          <FlowLink to="login-form" onSwitch={onSwitch}>
            {t('registration.logIn')}
          </FlowLink>
        </p>
      }
    >
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="given-name" maxLength={80} required />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={80} required />
      </div>
      {hasMiddleSurname && (
        <TextField {...field('middle_surname')} description={t('fields.optional')} maxLength={80} autoComplete="off" />
      )}
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        description={t('registration.emailHint')}
        required
      />
      <ConsentBoxes register={form.register} privacyError={state('privacy').error} />
      <AcceptTerms by="account" />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t('registration.submit')}
      </Button>
    </FormFrame>
  );
}
