import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from './card.tsx';

/** Leads to kilometres, fill-ups, services, costs and documents. */
export function HistoryLinkCard({ vehicle: { plate } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <Card id="life" title={t('life.title')}>
      <p>{t('life.text')}</p>
      <p>
        <ButtonLink to={pagePath('vehicleHistory', locale, { plate })}>{t('life.action')}</ButtonLink>
      </p>
    </Card>
  );
}
