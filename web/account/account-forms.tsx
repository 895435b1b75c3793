import { useState } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AccountFlow, HeadingLevel } from './account-flow.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

export interface AccountFormsProps {
  initial?: 'login' | 'registration' | 'forgot-password';
  /** Called after `session.signIn`. */
  onSignedIn(profile: Profile): void;
  headingLevel?: HeadingLevel;
}

/** Login, registration and forgotten password in one place, such as a dialog; one is shown at a time. */
export default function AccountForms({ initial = 'login', onSignedIn, headingLevel = 2 }: AccountFormsProps) {
  // Loads all texts at once instead of one dictionary after the other.
  useTranslation(['account', 'ui', 'errors', 'validation']);
  const [flow, setFlow] = useState<AccountFlow>(`${initial}-form`);
  const [hasSwitched, setSwitched] = useState(false);

  function switchTo(next: AccountFlow) {
    setFlow(next);
    setSwitched(true);
  }

  const shared = { headingLevel, takesFocus: hasSwitched, onSwitch: switchTo };
  return (
    <div data-flow={flow}>
      {flow === 'login-form' && <LoginForm {...shared} onSignedIn={onSignedIn} />}
      {flow === 'registration-form' && <RegistrationForm {...shared} />}
      {flow === 'forgot-password-form' && <ForgotPasswordForm {...shared} />}
    </div>
  );
}
