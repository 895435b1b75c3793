import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatBattery, formatShortPower } from '#web/format/units.ts';

export type Engine = Pick<VersionRow, 'fuel' | 'traction' | 'powerKw' | 'batteryKwh'> & {
  /** Left out where the engine has several. */
  gearbox?: VersionRow['gearbox'];
};

/** An engine as buyers name it, such as “Benzina 116 CV, manuale”; makers' codes are small print beside it. */
export function engineTitle({ fuel, gearbox, traction, powerKw, batteryKwh }: Engine, locale: Locale, t: Translate) {
  const isElectric = fuel === 'bev';
  const battery = isElectric && batteryKwh !== null ? [formatBattery(batteryKwh, locale)] : [];
  const gears = gearbox ? [t(`catalogue:engines.gearboxes.${gearbox}`)] : [];
  return [
    `${t(`catalogue:fuels.${fuel}`)} ${formatShortPower(powerKw, locale)}`,
    // An electric car has no gears to choose between, but often two batteries.
    ...(isElectric ? battery : gears),
    ...(traction === 'all' ? [t('catalogue:engines.allWheel')] : []),
  ].join(', ');
}
