import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';

export type BoughtCar = ReturnType<typeof boughtCarOf>;

/** The car data of a verified purchase. */
export function boughtCarOf({ make, model, version, bodyType }: QuotedCar) {
  return {
    make: make.name,
    model: model.name,
    version: version && `${version.name} ${version.trim}`,
    fuelType: version?.fuel ?? null,
    bodyType,
  };
}
