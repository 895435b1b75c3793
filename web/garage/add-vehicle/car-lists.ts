import type { MakeListItem, ModelListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { foldForSearch } from '#web/ui/search-match.ts';

/** Models by the id of their make, as grouped by the catalogue. */
export interface CarLists {
  makes: readonly MakeListItem[];
  models: Readonly<Record<string, readonly ModelListItem[]>>;
}

export const NO_LISTS: CarLists = { makes: [], models: {} };

/** A make that is not in the list has no models: they are typed. */
export function modelsOf({ makes, models }: CarLists, make: string): readonly ModelListItem[] {
  const id = makes.find(({ name }) => isSameName(name, make))?.id;
  return id === undefined ? [] : (models[id] ?? []);
}

/** The list's spelling of a typed name, or the name as it was typed. */
export function spelledAs(items: readonly { name: string }[], typed: string): string {
  return items.find(({ name }) => isSameName(name, typed))?.name ?? typed;
}

export function isSameName(one: string, other: string): boolean {
  return foldForSearch(one) === foldForSearch(other);
}
