import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Leads to the request of a quote for a car, from a bar that stays in view. */
export function AskQuoteLink({ to }: { to: string }) {
  const { t } = useTranslation('common');
  return (
    <ButtonLink variant="primary" size="s" to={to}>
      {t('quotes.ask')}
    </ButtonLink>
  );
}
