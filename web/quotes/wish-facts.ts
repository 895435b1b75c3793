import type { QuoteWishes } from '#contract/quotes/wishes.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatPrice } from '#web/format/amounts.ts';

/** What the person would like besides a price, as label and text; nothing about what does not matter to them. */
export function wishFacts(
  { testDrive, delivery, anyColour, budget }: QuoteWishes,
  country: Country,
  locale: Locale,
  t: Translate,
): [label: string, text: string][] {
  return [
    ...(testDrive ? [fact('testDrive', t('quotes:wishes.wanted'))] : []),
    ...(delivery === 'any' ? [] : [fact('delivery', t(`quotes:wishes.deliveries.${delivery}`))]),
    ...(anyColour ? [fact('colour', t('quotes:wishes.anyColour'))] : []),
    ...(budget === null ? [] : [fact('budget', formatPrice(budget, locale, country))]),
  ];

  function fact(name: string, text: string): [string, string] {
    return [t(`quotes:facts.${name}`), text];
  }
}
