import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';
import {
  displacementUnit,
  distanceUnit,
  horsepower,
  milesPerGallon,
  milesPerKilowattHour,
  toDistance,
} from '#contract/shared/units.ts';
import { translate } from '#server/shared/translate.ts';

/** Localised texts of measures. Formatters are slow, and cars often have the same figures. */
function translatorFor(locale: Locale) {
  const number = (options: Intl.NumberFormatOptions = {}) => {
    const format = numberFormat(options)(locale);
    return memoize((value: number) => format.format(value).replaceAll('\u00a0', ' '));
  };
  const money = (currency: string) => number({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const whole = number({ maximumFractionDigits: 0 });
  const rounded = number({ maximumFractionDigits: 1 });
  const oneDecimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const euros = money('EUR');
  const pounds = money('GBP');
  const horsepowerUnit = translate(locale, 'vehicle', 'horsepower');
  const active = translate(locale, 'vehicle', 'insurance.active');
  const inactive = translate(locale, 'vehicle', 'insurance.inactive');

  const metric = (per100: number, fuel: Fuel | null) => `${oneDecimal(per100)} ${fuel === 'bev' ? 'kWh' : 'l'}/100 km`;
  function british(per100: number, fuel: Fuel | null): string {
    if (per100 === 0) return metric(per100, fuel);
    if (fuel === 'bev') return `${oneDecimal(milesPerKilowattHour(per100))} mi/kWh`;
    return `${oneDecimal(milesPerGallon(per100))} mpg`;
  }

  return {
    power: (kw: number) => {
      const [metric, horses] = [`${rounded(kw)} kW`, `${whole(horsepower(kw, locale))} ${horsepowerUnit}`];
      return locale === 'en' ? `${horses} (${metric})` : `${metric} (${horses})`;
    },
    displacement: (cubicCentimetres: number) => `${whole(cubicCentimetres)} ${displacementUnit(locale)}`,
    consumption: locale === 'en' ? british : metric,
    distance: (kilometres: number) => {
      const distance = toDistance(kilometres, locale);
      return `${whole(distance)} ${distanceUnit(locale, distance)}`;
    },
    /** The currency follows the vehicle's country, not the reader's. */
    price: (cents: number, country: Locale) => (country === 'en' ? pounds : euros)(cents / 100),
    insurance: (isActive: boolean) => (isActive ? active : inactive),
  };
}

export const VEHICLE_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, translatorFor(locale)])) as Record<
  Locale,
  ReturnType<typeof translatorFor>
>;
