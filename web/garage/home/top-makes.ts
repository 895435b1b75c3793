import type { MakeCard, ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';

/** The makes of the most popular models first, then those with the most models. */
export function topMakes(makes: readonly MakeCard[], popular: readonly ModelCard[], limit: number): MakeCard[] {
  const placeOf = ({ slug }: MakeCard) => {
    const place = popular.findIndex(({ make }) => make.slug === slug);
    return place < 0 ? popular.length : place;
  };
  return makes.toSorted((a, b) => placeOf(a) - placeOf(b) || b.modelCount - a.modelCount).slice(0, limit);
}
