import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import { EQUIPMENT_CATEGORIES } from '#contract/catalogue/catalogue.rules.ts';
import type { Colour, EquipmentItem, ModelDetail, Optional } from '#contract/catalogue/versions.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { TrimColour, TrimEquipment, TrimOptional } from './parts.store.ts';
import type { OfferedVersion } from './versions.store.ts';

/** The trims of these versions, the most basic first. */
export function trimsOf(versions: readonly OfferedVersion[]) {
  return [...Map.groupBy(versions, ({ trimId }) => trimId)]
    .map(([id, members]) => ({
      id,
      priceFrom: Math.min(...members.map(({ price }) => price)),
      fuels: new Set(members.map(({ fuel }) => fuel)),
      first: members[0],
    }))
    .flatMap(({ first, ...trim }) =>
      first ? [{ ...trim, ...first.trim, level: first.trimLevel, bodyType: first.bodyType }] : [],
    )
    .toSorted((one, other) => one.level - other.level || one.priceFrom - other.priceFrom);
}
export type OfferedTrim = ReturnType<typeof trimsOf>[number];

/** Equipment that is standard with every one of these fuels. */
export function equipmentWith(
  items: readonly TrimEquipment[],
  trimId: number,
  fuels: ReadonlySet<Fuel>,
): EquipmentItem[] {
  return items
    .filter((item) => item.trimId === trimId && [...fuels].every((fuel) => item.fuels?.includes(fuel) ?? true))
    .map(({ code, name, category }) => ({ code, name, category }));
}

/** By category, then in the alphabetical order of the language. */
export function sortedEquipment<Item extends EquipmentItem>(items: readonly Item[], locale: Locale): Item[] {
  const { compare } = new Intl.Collator(locale);
  const place = ({ category }: Item) => EQUIPMENT_CATEGORIES.indexOf(category);
  return items.toSorted((one, other) => place(one) - place(other) || compare(one.name, other.name));
}

/** Each item once, with the trims it is standard on. */
export function equipmentOfModel(
  items: readonly TrimEquipment[],
  trims: readonly OfferedTrim[],
): ModelDetail['equipment'] {
  const found = trims.flatMap((trim) =>
    equipmentWith(items, trim.id, trim.fuels).map((item) => ({ item, trim: trim.slug })),
  );
  return [...Map.groupBy(found, ({ item }) => item.code).values()].flatMap((members) => {
    const item = members[0]?.item;
    return item ? [{ ...item, trims: members.map(({ trim }) => trim) }] : [];
  });
}

/** Those of a trim with a price in the country, cheapest first. */
export function coloursIn(country: Country, colours: readonly TrimColour[], trimId: number): Colour[] {
  return priced(country, colours, trimId).toSorted((one, other) => one.price - other.price);
}

/** Codes of the colours that a version has at no extra cost. */
export function freeColours(
  country: Country,
  colours: readonly TrimColour[],
  version: Pick<OfferedVersion, 'trimId'> | undefined,
): string[] {
  const own = version ? coloursIn(country, colours, version.trimId) : [];
  return own.filter(({ price }) => price === 0).map(({ code }) => code);
}

export function optionalsIn(country: Country, optionals: readonly TrimOptional[], trimId: number): Optional[] {
  return priced(country, optionals, trimId).map((optional) => ({
    ...optional,
    category: optional.category ?? 'OTHER',
  }));
}

/** Each colour once, at the lowest price of any trim. */
export function coloursOfModel(
  country: Country,
  colours: readonly TrimColour[],
  trims: readonly OfferedTrim[],
): Colour[] {
  const all = trims
    .flatMap(({ id }) => coloursIn(country, colours, id))
    .toSorted((one, other) => one.price - other.price);
  return [...Map.groupBy(all, ({ code }) => code).values()].flatMap(([cheapest]) => cheapest ?? []);
}

function priced<Part extends { trimId: number; prices: Partial<Record<Country, number>> }>(
  country: Country,
  parts: readonly Part[],
  trimId: number,
): (Omit<Part, 'trimId' | 'prices'> & { price: number })[] {
  return parts.flatMap(({ trimId: ofTrim, prices, ...part }) => {
    const price = prices[country];
    return ofTrim === trimId && price !== undefined ? [{ ...part, price }] : [];
  });
}
