import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import type { UsedFuel } from '#contract/used-cars/used-cars.rules.ts';
import { inSentence } from './in-sentence.ts';
import { formatBattery, formatShortPower } from './units.ts';

export type Engine = Pick<VersionRow, 'traction' | 'powerKw' | 'batteryKwh'> & {
  fuel: UsedFuel;
  /** Left out where the engine has several. */
  gearbox?: VersionRow['gearbox'];
};

/** An engine as buyers name it, such as “Benzina 116 CV, manuale”; makers' codes are small print beside it. */
export function engineTitle(engine: Engine, locale: Locale, t: Translate): string {
  return [powerOf(engine, locale, t), ...detailsOf(engine, locale, t)].join(', ');
}

/** A version as buyers name it: its trim and its engine. */
export function versionTitle(version: Engine & { trim: { name: string } }, locale: Locale, t: Translate): string {
  return `${version.trim.name} · ${engineTitle(version, locale, t)}`;
}

interface StoredVersion {
  /** The maker's code of its engine. */
  name: string;
  trim: string;
  fuel: UsedFuel;
  engine?: Omit<Engine, 'fuel'> | undefined;
}

/** A version as it was stored with a quote or a configuration; earlier releases stored the code of its engine only. */
export function storedVersionTitle({ name, trim, fuel, engine }: StoredVersion, locale: Locale, t: Translate): string {
  return engine ? versionTitle({ trim: { name: trim }, fuel, ...engine }, locale, t) : `${trim} ${name}`;
}

/** An engine within a sentence, such as “benzina 116 CV (manuale)”. */
export function enginePhrase(engine: Engine, locale: Locale, t: Translate): string {
  const power = inSentence(powerOf(engine, locale, t), locale);
  const details = detailsOf(engine, locale, t);
  if (details.length === 0) return power;
  // In German the power has brackets of its own.
  return power.endsWith(')') ? [power, ...details].join(', ') : `${power} (${details.join(', ')})`;
}

function powerOf({ fuel, powerKw }: Engine, locale: Locale, t: Translate): string {
  return `${t(`catalogue:fuels.${fuel}`)} ${formatShortPower(powerKw, locale)}`;
}

function detailsOf({ fuel, gearbox, traction, batteryKwh }: Engine, locale: Locale, t: Translate): string[] {
  const isElectric = fuel === 'bev';
  const battery = isElectric && batteryKwh !== null ? [formatBattery(batteryKwh, locale)] : [];
  const gears = gearbox ? [t(`catalogue:engines.gearboxes.${gearbox}`)] : [];
  return [
    // An electric car has no gears to choose between, but often two batteries.
    ...(isElectric ? battery : gears),
    ...(traction === 'all' ? [t('catalogue:engines.allWheel')] : []),
  ];
}
