import type { CompareItem } from './compare-item.ts';
import { type ComparedCar, detailOf, keyOf } from './compared-car.ts';

type Compared = Pick<
  ComparedCar,
  'slug' | 'name' | 'trim' | 'model' | 'bodyType' | 'lengthMm' | 'heightMm' | 'widthMm' | 'shape' | 'used'
>;

/** The data of a car that the selection stores. */
export function compareItemOf(version: Compared): CompareItem {
  const { model, bodyType, lengthMm, heightMm, widthMm, shape } = version;
  return {
    key: keyOf(version),
    make: model.make.name,
    name: model.name,
    detail: detailOf(version),
    bodyType,
    lengthMm,
    heightMm,
    widthMm,
    shape,
    modelId: model.id,
  };
}
