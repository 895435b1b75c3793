import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatPrice } from '#web/format/amounts.ts';

type Translate = (key: string) => string;

/** What a paint costs more, in words when that is nothing. */
export function colourPrice({ price }: Colour, t: Translate, locale: Locale): string {
  return price === 0 ? t('colours.included') : `+${formatPrice(price, locale)}`;
}

export function colourWords(colour: Colour, t: Translate, locale: Locale): string {
  return [colour.name, t(`colours.kinds.${colour.kind}`), colourPrice(colour, t, locale)].join(', ');
}
