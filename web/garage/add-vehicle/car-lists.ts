import { foldForSearch } from '#web/ui/search-match.ts';

/** Makes with their models of the last thirty years. */
export interface CarLists {
  makes: readonly { name: string; models: readonly { name: string }[] }[];
}

export const NO_LISTS: CarLists = { makes: [] };

/** The catalogue's makes with their models, which it groups by the id of the make. */
export function groupedLists(makes: readonly { id: number; name: string }[], models: unknown): CarLists {
  const groups = models && !Array.isArray(models) ? (models as Record<string, readonly { name: string }[]>) : {};
  return { makes: makes.map(({ id, name }) => ({ name, models: groups[id] ?? [] })) };
}

/** All makes and models of both lists, each once, in alphabetical order. */
export function mergedLists(one: CarLists, other: CarLists): CarLists {
  const all = [...one.makes, ...other.makes];
  return {
    makes: distinct(all).map(({ name }) => ({
      name,
      models: distinct(all.filter((make) => isSameName(make.name, name)).flatMap(({ models }) => models)),
    })),
  };
}

function distinct<Named extends { name: string }>(items: readonly Named[]): Named[] {
  const byName = new Map(items.toReversed().map((item) => [foldForSearch(item.name), item]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** A make that is not in the list has no models: they are typed. */
export function modelsOf({ makes }: CarLists, make: string): readonly { name: string }[] {
  return makes.find(({ name }) => isSameName(name, make))?.models ?? [];
}

/** The list's spelling of a typed name, or the name as it was typed. */
export function spelledAs(items: readonly { name: string }[], typed: string): string {
  return items.find(({ name }) => isSameName(name, typed))?.name ?? typed;
}

export function isSameName(one: string, other: string): boolean {
  return foldForSearch(one) === foldForSearch(other);
}
