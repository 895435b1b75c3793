import { Link } from 'react-router';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { formatBattery, formatPower, formatSeconds } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FactList, type Row } from '../fact-list.tsx';
import styles from './offer-facts.module.css';

export function OfferFacts({ offer: { make, model, version } }: { offer: OfferDetail }) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const notStated = t('catalogue:notStated');
  const rows: Row[] = [
    [t('car.version'), versionTitle(version, locale, t)],
    [t('car.listPrice'), formatPrice(version.price, locale)],
    [t('car.fuel'), t(`catalogue:fuels.${version.fuel}`)],
    [t('car.power'), formatPower(version.powerKw, locale)],
    [t('car.gearbox'), t(`catalogue:gearboxes.${version.gearbox}`)],
    [t('car.traction'), version.traction ? t(`catalogue:tractions.${version.traction}`) : notStated],
    [t('car.acceleration'), version.acceleration === null ? notStated : formatSeconds(version.acceleration, locale)],
  ];
  if (version.batteryKwh !== null) rows.push([t('car.battery'), formatBattery(version.batteryKwh, locale)]);
  const slugs = { make: make.slug, model: model.slug };
  return (
    <div className={styles.facts}>
      <FactList rows={rows} />
      <p className={styles.links}>
        <Link to={pagePath('version', locale, { ...slugs, version: version.slug })}>{t('car.all')}</Link>
        <Link to={pagePath('model', locale, slugs)}>{t('car.model', { model: `${make.name} ${model.name}` })}</Link>
      </p>
    </div>
  );
}
