import { describe, expect, it } from 'vitest';
import * as catalogue from '#contract/catalogue/catalogue.endpoints.ts';
import * as comparison from '#contract/catalogue/comparison.endpoints.ts';
import * as photos from '#contract/catalogue/photos.endpoints.ts';
import * as versions from '#contract/catalogue/versions.endpoints.ts';
import * as configurations from '#contract/configurator/configurator.endpoints.ts';
import * as search from '#contract/search/search.endpoints.ts';
import { PATHS } from '#contract/shared/page-paths.ts';
import { RESERVED_MAKES, RESERVED_MODELS, RESERVED_VERSIONS } from './reserved-slugs.ts';

const BASE = '/dkwp/v2/car/';

const paths = [catalogue, comparison, configurations, photos, search, versions]
  .flatMap((module) => Object.values(module as Record<string, unknown>))
  .flatMap((value) => (isEndpoint(value) && value.path.startsWith(BASE) ? [value.path.slice(BASE.length)] : []))
  .map((path) => path.split('/'));

function isEndpoint(value: unknown): value is { path: string } {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';
}

/** Fixed path segments in the position of a slug, after the given number of slugs. */
function segmentsAt(place: number): string[] {
  const words = paths.flatMap((segments) => {
    const word = segments[place];
    const before = segments.slice(0, place);
    return word && !word.startsWith(':') && before.every((segment) => segment.startsWith(':')) ? [word] : [];
  });
  return [...new Set(words)].sort();
}

describe('reserved slugs', () => {
  it('all fixed segments of API paths in the position of a slug are reserved', () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(segmentsAt(0).filter((word) => !RESERVED_MAKES.has(word))).toEqual([]);
    expect(segmentsAt(1).filter((word) => !RESERVED_MODELS.has(word))).toEqual([]);
    expect(segmentsAt(2).filter((word) => !RESERVED_VERSIONS.has(word))).toEqual([]);
    expect(segmentsAt(0)).toContain('makes');
    expect(segmentsAt(2)).toContain('filter-versions-by');
  });

  it('all fixed segments of page paths in the position of a version are reserved', () => {
    for (const path of Object.values(PATHS.configurator))
      expect(RESERVED_VERSIONS.has(path.split('/').at(-1) ?? '')).toBe(true);
    expect([...RESERVED_VERSIONS]).toContain('konfigurieren');
  });
});
