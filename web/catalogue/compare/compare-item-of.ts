import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { CompareItem } from './compare-item.ts';

type Compared = Pick<
  VersionDetail,
  'slug' | 'name' | 'trim' | 'model' | 'bodyType' | 'lengthMm' | 'heightMm' | 'widthMm'
>;

/** The data of a version that the selection stores. */
export function compareItemOf(version: Compared): CompareItem {
  const { model, trim, bodyType, lengthMm, heightMm, widthMm } = version;
  return {
    key: versionKey(model, version),
    make: model.make.name,
    name: model.name,
    detail: `${trim.name} ${version.name}`,
    bodyType,
    lengthMm,
    heightMm,
    widthMm,
    modelId: model.id,
  };
}
