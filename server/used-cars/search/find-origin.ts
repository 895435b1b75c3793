import type { Country } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import { isPostalFormat, type PostalPlace, type PostalPositions } from '#server/providers/postal/postal-positions.ts';

export interface Origin extends PostalPlace {
  /** Only the area of the postal code is known. */
  isApproximate: boolean;
}

/** The position of a postal code, from which distances are measured. */
export async function findOrigin(positions: PostalPositions, country: Country, zip: string): Promise<Origin> {
  if (!isPostalFormat(country, zip)) throw new AppError('used-cars.zip-invalid');
  const place = await positions.find(country, zip);
  if (place) return { ...place, isApproximate: country !== 'it' };
  throw new AppError((await positions.exists(country, zip)) ? 'used-cars.none-near' : 'used-cars.zip-unknown');
}
