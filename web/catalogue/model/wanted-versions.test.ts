import { expect, it } from 'vitest';
import type { ListedVersion } from './listed-version.ts';
import { wantedVersions } from './wanted-versions.ts';

const version = (fuel: string, gearbox: string) => ({ fuel, gearbox }) as ListedVersion;
const GOLF = [version('petrol', 'manual'), version('petrol', 'automatic'), version('diesel', 'automatic')];

it('the fuel and the gearbox of a search narrow the versions of a model', () => {
  expect(wantedVersions(GOLF, '?fuel=diesel&gearbox=automatic')).toEqual({ fuel: 'diesel', gearbox: 'automatic' });
});

it('of several values the one counts that the model has', () => {
  expect(wantedVersions(GOLF, '?gearbox=automatic,cvt,single-speed').gearbox).toBe('automatic');
});

it('all versions are shown when a search allows all of them, or none', () => {
  const everything = { fuel: '', gearbox: '' };
  expect(wantedVersions(GOLF, '')).toEqual(everything);
  expect(wantedVersions(GOLF, '?fuel=diesel,petrol&gearbox=cvt')).toEqual(everything);
  expect(wantedVersions([version('bev', 'single-speed')], '?fuel=bev')).toEqual(everything);
});
