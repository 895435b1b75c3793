import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import type { CompareItem } from './compare-item.ts';
import { type ComparedCar, type DescribedCar, detailOf, keyOf } from './compared-car.ts';

type Compared = DescribedCar &
  Pick<ComparedCar, 'slug' | 'model' | 'bodyType' | 'lengthMm' | 'heightMm' | 'widthMm' | 'shape'>;

/** The data of a car that the selection stores; pages that select must list the dictionary `catalogue`. */
export function compareItemOf(version: Compared, locale: Locale, t: Translate): CompareItem {
  const { model, bodyType, lengthMm, heightMm, widthMm, shape } = version;
  return {
    key: keyOf(version),
    make: model.make.name,
    name: model.name,
    detail: detailOf(version, locale, t),
    bodyType,
    lengthMm,
    heightMm,
    widthMm,
    shape,
    modelId: model.id,
  };
}
