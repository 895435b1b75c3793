import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { distanceUnit } from '#contract/shared/units.ts';
import type { UsedChoice } from '#contract/used-cars/used-cars.rules.ts';
import { YES } from './choice-values.ts';

/** The value of a property, as it is listed below its title. */
export function valueText(filter: UsedChoice, value: string, t: Translate): string {
  switch (filter) {
    case 'bodyType':
      return t(`catalogue:bodyTypes.${value}`);
    case 'fuel':
      return t(`catalogue:fuels.${value}`);
    case 'gearbox':
      return t(`catalogue:gearboxes.${value}`);
    case 'euro':
      return `Euro ${value}`;
    case 'colour':
    case 'seller':
    case 'inspection':
    case 'owners':
    case 'service':
    case 'accident':
    case 'label':
    case 'sticker':
      return t(`values.${filter}.${value}`);
    default:
      return value === YES ? t(`filters.${filter}`) : value;
  }
}

/** A radius is in miles in Great Britain, whose language is English. */
export function radiusText(radius: string, locale: Locale): string {
  return `${radius}\u00a0${distanceUnit(locale)}`;
}

/** The text of an API error. */
export function errorText(code: string, t: Translate): string {
  return t(`errors:${code}`);
}
