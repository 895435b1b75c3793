import type { ComparedVersion } from '#contract/catalogue/comparison.endpoints.ts';
import { usedKey } from '#contract/catalogue/comparison.rules.ts';
import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { Translate } from '#contract/shared/translate.ts';
import type { Slopes } from '#contract/used-cars/price-label.rules.ts';
import type { UsedFuel } from '#contract/used-cars/used-cars.rules.ts';
import { versionTitle } from '#web/format/engine-title.ts';

type Model = Pick<ComparedVersion['model'], 'id' | 'name' | 'slug'> & { make: { name: string; slug: string } };

/** A column of a comparison: a version of a new car, or a used one with what its seller states. */
export interface ComparedCar extends Omit<ComparedVersion, 'co2' | 'monthly' | 'fuel' | 'colours' | 'model'> {
  model: Model;
  fuel: UsedFuel;
  co2: number | null;
  monthly: number | null;
  used?: { id: number; registration: string; km: number; slopes: Slopes };
}

export type DescribedCar = Pick<
  ComparedCar,
  'trim' | 'name' | 'fuel' | 'gearbox' | 'traction' | 'powerKw' | 'batteryKwh' | 'used'
>;

export function keyOf(car: Pick<ComparedCar, 'model' | 'slug' | 'used'>): string {
  return car.used ? usedKey(car.used.id) : versionKey(car.model, car);
}

/** The trim and the engine of a new car; a used one is described by its seller. */
export function detailOf(car: DescribedCar, locale: Locale, t: Translate): string {
  return car.used ? car.name : versionTitle(car, locale, t);
}

export function pageOf({ model, slug, used }: ComparedCar, locale: Locale): string {
  const place = { make: model.make.slug, model: model.slug };
  return used
    ? pagePath('usedCar', locale, { ...place, id: String(used.id) })
    : pagePath('version', locale, { ...place, version: slug });
}
