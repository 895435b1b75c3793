import {
  type ConfigurationCode,
  partFingerprint,
  versionFingerprint,
  writeCode,
} from '#contract/configurator/configuration-code.rules.ts';
import { configurationPrice } from '#contract/configurator/configuration-price.rules.ts';
import type { CheckedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { fitOptionals } from '#contract/configurator/fit-optionals.rules.ts';
import type { OptionalRule } from '#contract/configurator/optionals.rules.ts';
import { repairSelection } from '#contract/configurator/repair-selection.rules.ts';
import type { Country } from '#contract/shared/country.ts';

type Prices = Partial<Record<Country, number>>;

interface Part {
  code: string;
  prices: Prices;
}

interface Version {
  slug: string;
  fuel: string;
  prices: Prices;
}

interface OptionalPart extends Part {
  fuels: readonly string[] | null;
  rules: readonly OptionalRule[];
}

/** The version that a code means. */
export function findCoded<Found extends { slug: string }>(
  { version }: ConfigurationCode,
  versions: readonly Found[],
): Found | undefined {
  return versions.find(({ slug }) => versionFingerprint(slug) === version);
}

/**
 * The parts of a configuration that a country still offers, and their price. Undefined where the car, or any paint for
 * it, is not sold.
 */
export function checkConfiguration(
  code: ConfigurationCode,
  version: Version,
  parts: { colours: readonly Part[]; optionals: readonly OptionalPart[] },
  country: Country,
): CheckedConfiguration | undefined {
  const isOffered = ({ prices }: Part) => prices[country] !== undefined;
  const colours = parts.colours.filter(isOffered);
  const wanted = colours.find((colour) => partFingerprint(colour.code) === code.colour);
  const colour = wanted ?? cheapest(colours, country);
  if (!colour) return undefined;

  const optionals = fitOptionals(parts.optionals.filter(isOffered), version.fuel);
  const asked = new Set(code.optionals);
  const known = optionals.filter((optional) => asked.has(partFingerprint(optional.code)));
  const kept = repairSelection(
    optionals.map(({ code: id, rules }) => ({ id, rules })),
    new Set(known.map((optional) => optional.code)),
  );
  const chosen = known.filter((optional) => kept.has(optional.code));

  const priceIn = (where: Country) => totalIn(where, version, colour, chosen);
  const price = priceIn(country);
  if (price === undefined) return undefined;
  const configuration = { version: version.slug, colour: colour.code, optionals: chosen.map((one) => one.code), price };
  return {
    ...configuration,
    code: writeCode({ ...configuration, country }),
    lost: (wanted ? 0 : 1) + asked.size - chosen.length,
    // If the same configuration can no longer be bought, there is no price to compare with.
    before: { country: code.country, price: code.price, priceNow: priceIn(code.country) ?? code.price },
  };
}

function cheapest(colours: readonly Part[], country: Country): Part | undefined {
  return colours.toSorted((one, other) => (one.prices[country] ?? 0) - (other.prices[country] ?? 0))[0];
}

function totalIn(country: Country, version: Version, colour: Part, optionals: readonly Part[]): number | undefined {
  const ofVersion = version.prices[country];
  const ofColour = colour.prices[country];
  const ofOptionals = optionals.flatMap(({ prices }) => prices[country] ?? []);
  if (ofVersion === undefined || ofColour === undefined || ofOptionals.length < optionals.length) return undefined;
  return configurationPrice(ofVersion, ofColour, ofOptionals);
}
