import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ICON_NAMES, Icon } from '#web/ui/icon.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { KitSection } from './kit-section.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const LONG = 'Kraftfahrzeughaftpflichtversicherungsbescheinigung';

export function KitPlainInputs() {
  return (
    <>
      <KitButtons />
      <KitSection title="Icons" wide>
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Icon name="car" size={48} />
      </KitSection>
      <KitSection title="Spinner" wide>
        <Spinner label="Loading" />
        <Spinner size={40} />
      </KitSection>
      <KitSection title="Text field">
        <TextField label="Default" placeholder="Placeholder" description="A line of help." />
        <TextField label="Filled and required" required defaultValue="Via Garibaldi" />
        <TextField label="Error" type="email" required defaultValue="mario@" error="Please enter a valid address." />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <TextField label="Read-only" readOnly defaultValue="AB 123 CD" />
        <TextField label="With icon" type="search" icon="search" placeholder="Search" />
        <TextField label="With suffix" inputMode="numeric" suffix="kW" defaultValue="51" />
        <TextField label={`${LONG} (${LONG})`} error={`${LONG} fehlt, bitte tragen Sie sie nach.`} />
      </KitSection>
      <KitSection title="Password field">
        <PasswordField label="Default" autoComplete="current-password" />
        <PasswordField label="Filled" autoComplete="new-password" defaultValue="una targa per due" required />
        <PasswordField label="Error" autoComplete="new-password" defaultValue="short" error="At least 12 characters." />
        <PasswordField label="Disabled" autoComplete="current-password" defaultValue="hidden" disabled />
      </KitSection>
      <KitSection title="Checkbox">
        <Checkbox>Keep me informed</Checkbox>
        <Checkbox defaultChecked required>
          I have read the <a href="/privacy-policy">privacy policy</a> and accept it
        </Checkbox>
        <Checkbox error="Please accept to go on.">
          I accept the processing of my data as described in the <a href="/privacy-policy">privacy policy</a>
        </Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Checkbox disabled defaultChecked>
          Disabled and chosen
        </Checkbox>
        <Checkbox description="You can change your mind at any time.">{LONG}</Checkbox>
      </KitSection>
    </>
  );
}

function KitButtons() {
  const [pending, setPending] = useState(true);
  return (
    <KitSection title="Button" wide>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} onClick={() => setPending(!pending)}>
          {variant}
        </Button>
      ))}
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} size="s" icon="plus">
          {variant} s
        </Button>
      ))}
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} pending={pending}>
          {variant} pending
        </Button>
      ))}
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant} disabled
        </Button>
      ))}
      <ButtonLink variant="primary" to="/" iconAfter="chevron-right">
        Router link
      </ButtonLink>
      <ButtonLink href="mailto:info@example.org" icon="mail">
        Plain link
      </ButtonLink>
      <Button variant="primary" fullWidth icon="car">
        {LONG} jetzt hochladen und anschließend überprüfen lassen
      </Button>
    </KitSection>
  );
}
