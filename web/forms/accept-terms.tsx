import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PolicyLink } from './policy-link.tsx';

/** Says that sending a form accepts the terms of use. */
export function AcceptTerms({ by }: { by: 'account' | 'request' }) {
  const { t } = useTranslation('common');
  return (
    <p>
      <RichText text={t(`legal.accept.${by}`)} parts={{ terms: <PolicyLink page="termsOfUse" /> }} />
    </p>
  );
}
