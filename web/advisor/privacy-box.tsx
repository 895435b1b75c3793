import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
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

/** A new tab: what has been typed so far must not be lost. */
function PolicyLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <a href={pagePath('privacy', locale)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  );
}
