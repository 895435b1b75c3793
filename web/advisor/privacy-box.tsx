import type { ComponentPropsWithRef } from 'react';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = Pick<ComponentPropsWithRef<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  error: string | undefined;
  textKey: 'form.privacy' | 'call.privacy';
};

export function PrivacyBox({ error, textKey, ...input }: Props) {
  const { t } = useTranslation('advisor');
  return (
    <Checkbox {...input} error={error} required>
      <RichText text={t(textKey)} parts={{ policy: <PolicyLink /> }} />
    </Checkbox>
  );
}
