import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { numberOf } from './format-figure.ts';
import type { Facts } from './read-facts.ts';
import { figureOf, type Scope, sourceOf } from './scope.ts';

/** The prices of energy that pages calculate with, from the same figures as the guides. */
export function energyPricesOf({ figures, sources }: Facts, locale: Locale): EnergyPrices {
  const scope: Scope = { figures, sources, locale, path: 'figures.json', resolve: () => undefined };
  const figure = (family: string) => figureOf(scope, `${family}-${COUNTRY_OF[locale]}`);
  const petrol = figure('petrol-price');
  // The euro figures are those of a Spanish survey; Britain has an estimate of its own.
  const upkeep = (kind: string) => figureOf(scope, locale === 'en' ? `${kind}-gb` : kind);
  const combustion = upkeep('upkeep-petrol');
  return {
    petrol: numberOf(petrol),
    diesel: numberOf(figure('diesel-price')),
    lpg: numberOf(figure('lpg-price')),
    home: numberOf(figure('home-kwh-price')),
    public: numberOf(figure('public-kwh-price')),
    fast: numberOf(figure('fast-kwh-price')),
    use: {
      petrol: numberOf(figureOf(scope, 'use-petrol')),
      diesel: numberOf(figureOf(scope, 'use-diesel')),
      hybrid: numberOf(figureOf(scope, 'use-hybrid')),
      plugInLitres: numberOf(figureOf(scope, 'use-plugin-petrol')),
      plugInKwh: numberOf(figureOf(scope, 'use-plugin-electric')),
      electric: numberOf(figureOf(scope, 'use-electric')),
    },
    upkeep: {
      electric: numberOf(upkeep('upkeep-electric')),
      combustion: numberOf(combustion),
      year: combustion.year,
      publisher: sourceOf(scope, combustion.source).publisher,
    },
    year: petrol.year,
    publisher: sourceOf(scope, petrol.source).publisher,
  };
}
