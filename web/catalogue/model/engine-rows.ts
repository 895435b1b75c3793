import type { ListedVersion } from './listed-version.ts';

/** The versions of one engine and gearbox, one for each trim that has it. */
export interface EngineRow {
  engine: ListedVersion;
  versions: readonly ListedVersion[];
}

/** Engines in the order of their cheapest version. */
export function engineRows(versions: readonly ListedVersion[]): EngineRow[] {
  const rows = Map.groupBy(
    versions.toSorted((one, other) => one.price - other.price),
    ({ bodyType, name }) => `${bodyType} ${name}`,
  );
  return [...rows.values()].flatMap((members) => {
    const [engine] = members;
    return engine ? [{ engine, versions: members }] : [];
  });
}
