import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatPrice } from '#web/format/amounts.ts';

type Translate = (key: string) => string;

/** The surcharge of a paint, or a text when there is none. */
export function colourPrice({ price }: Colour, t: Translate, locale: Locale): string {
  return price === 0 ? t('colours.included') : `+${formatPrice(price, locale)}`;
}

export function colourText(colour: Colour, t: Translate, locale: Locale): string {
  return [colour.name, t(`colours.kinds.${colour.kind}`), colourPrice(colour, t, locale)].join(', ');
}
