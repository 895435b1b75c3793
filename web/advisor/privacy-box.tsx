import type { ComponentPropsWithRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = Pick<ComponentPropsWithRef<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  error: string | undefined;
  words: 'form.privacy' | 'call.privacy';
};

export function PrivacyBox({ error, words, ...input }: Props) {
  const { t } = useTranslation('advisor');
  return (
    <Checkbox {...input} error={error} required>
      <Trans t={t} i18nKey={words} components={{ policy: <PolicyLink /> }} />
    </Checkbox>
  );
}
