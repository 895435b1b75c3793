import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { formatCo2, formatEnergy } from '#web/cars/energy.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Consumption and CO2 in two short lines, for small cards. */
export function EnergyLine({ version, className }: { version: VersionRow; className?: string | undefined }) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const isWeighted = version.fuel === 'phev';
  const isElectric = version.fuel === 'bev';
  const consumption = t(
    isElectric
      ? 'catalogue:energy.electric'
      : isWeighted
        ? 'catalogue:energy.consumptionWeighted'
        : 'catalogue:energy.consumption',
  );
  const co2 = t(isWeighted ? 'catalogue:energy.co2Weighted' : 'catalogue:energy.co2');
  return (
    <p className={className}>
      {t('labelled', { label: consumption, value: formatEnergy(version, locale) ?? t('catalogue:notStated') })}
      <br />
      {t('labelled', { label: co2, value: formatCo2(version.co2, locale, t('catalogue:energy.class')) })}
    </p>
  );
}
