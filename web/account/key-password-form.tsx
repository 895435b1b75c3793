import { useState } from 'react';
import { confirmUser, passwordByKey, readKey } from '#contract/account/account.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import styles from './fields.module.css';
import { FormFrame } from './form-frame.tsx';
import { type LinkKind, LinkProblem } from './link-problem.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordSkeleton } from './password-skeleton.tsx';

interface Waiting {
  /** The plate entered before registering; empty without one. */
  plate: string;
  /** Whether somebody shares a vehicle with this address. */
  invited: boolean;
}

interface Props {
  mailKey: string;
  kind: LinkKind;
  /** Called when the key was accepted and the session has begun, with what waits for the account. */
  onDone(waiting: Waiting): void;
}

const NOTHING: Waiting = { plate: '', invited: false };

const isInvalid = (error: unknown) => error instanceof AppError && error.code === 'account.key-invalid';

/** Uses the key of a mail together with a password: a new one, or the current one to confirm a new email address. */
export function KeyPasswordForm(props: Props) {
  const { data, error } = useCall(readKey, { body: { key: props.mailKey } });
  if (isInvalid(error)) return <LinkProblem kind={props.kind} problem="used" />;
  if (!data && error === undefined) return <PasswordSkeleton />;
  return <PasswordForm {...props} email={data?.email} waiting={data ?? NOTHING} />;
}

function PasswordForm({
  mailKey,
  kind,
  onDone,
  email,
  waiting,
}: Props & { email: string | undefined; waiting: Waiting }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const [isUsedUp, setUsedUp] = useState(false);
  const { field, form, failure, submit, pending } = useContractForm({
    schema: passwordByKey.pick({ password: true }),
    defaultValues: { password: '' },
    labels: { password: t(`${kind}.password`) },
    fieldOf: { 'account.password-wrong': 'password' },
    failed: kind === 'newEmail' ? undefined : t(kind === 'recovery' ? 'forgot.failed' : 'registration.failed'),
    async send({ password }) {
      try {
        const profile = await sendRequest(locale, confirmUser, { body: { key: mailKey, password } });
        session.signIn(profile);
        onDone(waiting);
      } catch (error) {
        if (!isInvalid(error)) throw error;
        setUsedUp(true);
      }
    },
  });

  if (isUsedUp) return <LinkProblem kind={kind} problem="used" takesFocus />;
  return (
    <FormFrame title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} headingLevel={1} onSubmit={submit}>
      {email && (
        <p className={styles.account}>
          {t('link.account')} <strong>{email}</strong>
        </p>
      )}
      {/* Password managers store it with the password. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {kind === 'newEmail' ? (
        <PasswordField {...field('password')} autoComplete="current-password" required />
      ) : (
        <NewPasswordField {...field('password')} typed={form.watch('password')} />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t(`${kind}.submit`)}
      </Button>
    </FormFrame>
  );
}
