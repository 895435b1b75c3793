import { useState } from 'react';
import { z } from 'zod';
import { AppError } from '#contract/shared/errors.ts';
import { email } from '#contract/shared/validation/email-and-url.ts';
import { requiredText } from '#contract/shared/validation/presence.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { KitSection } from './kit-section.tsx';

const schema = z.object({ email: email(), password: requiredText() });
const ANSWER_MS = 300;

/**
 * The form pattern: this simulated server accepts only the password "right" and is unavailable for away@example.com.
 */
export function KitForms() {
  const [sent, setSent] = useState<string[]>([]);
  const { field, failure, submit, pending } = useContractForm({
    schema,
    defaultValues: { email: '', password: '' },
    labels: { email: 'Email', password: 'Password' },
    fieldOf: { 'account.password-wrong': 'password' },
    async send(values) {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      if (values.email === 'away@example.com') throw new AppError('service.unavailable');
      if (values.password !== 'right') throw new AppError('account.password-wrong');
      setSent((before) => [...before, values.email]);
    },
  });
  return (
    <KitSection title="Form">
      <form noValidate onSubmit={submit} aria-label="Form pattern">
        <FormFailure>{failure}</FormFailure>
        <TextField {...field('email')} type="email" required />
        <PasswordField {...field('password')} autoComplete="current-password" required />
        <Button type="submit" variant="primary" pending={pending}>
          Send
        </Button>
        <p role="status">{sent.length > 0 && `Sent for ${sent.join(', ')}`}</p>
      </form>
    </KitSection>
  );
}
