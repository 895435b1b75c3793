import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from './card.tsx';
import styles from './deadline-picker.module.css';

/** Leads to what the vehicle is worth, and whether to keep it. */
export function WorthCard({ vehicle: { plate } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <Card id="worth" title={t('worth.title')}>
      <p>{t('worth.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to={pagePath('vehicleWorth', locale, { plate })}>{t('worth.action')}</ButtonLink>
        <ButtonLink to={pagePath('keepOrChange', locale, { plate })}>{t('worth.keep')}</ButtonLink>
      </div>
    </Card>
  );
}
