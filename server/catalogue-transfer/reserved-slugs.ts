import { PATHS } from '#contract/shared/page-paths.ts';

/** Fixed path segments that would conflict with a make, a model or a version. */
export const RESERVED_MAKES: ReadonlySet<string> = new Set([
  'all',
  'compare',
  'electric',
  'makes',
  'photos',
  'search',
  'showroom',
  'suggestions',
]);

export const RESERVED_MODELS: ReadonlySet<string> = new Set(['models']);

export const RESERVED_VERSIONS: ReadonlySet<string> = new Set([
  'configuration',
  'configurator',
  'filter-versions-by',
  ...Object.values(PATHS.configurator).map((path) => path.slice(path.lastIndexOf('/') + 1)),
]);
