import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ListedVersion, VersionFilter } from './listed-version.ts';

/** What a search asked for, as far as it narrows the versions of this model to one fuel or one gearbox. */
export function useWantedVersions(versions: readonly ListedVersion[]): VersionFilter {
  const { search } = useLocation();
  // The page is the same for every search, so the server does not know this one.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return wantedVersions(versions, isHydrated ? search : '');
}

const neverChanges = () => () => undefined;

export function wantedVersions(versions: readonly ListedVersion[], search: string): VersionFilter {
  const given = new URLSearchParams(search);
  const only = <Name extends 'fuel' | 'gearbox'>(name: Name): VersionFilter[Name] => {
    const wanted = given.get(name)?.split(',') ?? [];
    const own = [...new Set(versions.map((version) => version[name]))];
    const left = own.filter((value) => wanted.includes(value));
    return (left.length === 1 && own.length > 1 ? left[0] : '') as VersionFilter[Name];
  };
  return { fuel: only('fuel'), gearbox: only('gearbox') };
}
