import type { Transaction } from '#server/database/connect.ts';

/** The body variant of the catalogue that a make and a model mean, if it knows them. */
export type FindSubmodel = (make: string, model: string, transaction?: Transaction) => Promise<number | undefined>;

interface Names {
  make: string | null;
  model: string | null;
}

/** Where a vehicle belongs in the catalogue, when a change says anew what car it is. */
export async function linkedSubmodel(
  changed: { [Name in keyof Names]?: Names[Name] | undefined },
  stored: Names,
  findSubmodel: FindSubmodel,
): Promise<{ submodelId?: number | null }> {
  const { make = stored.make, model = stored.model } = changed;
  if (changed.make === undefined && changed.model === undefined) return {};
  return { submodelId: make && model ? ((await findSubmodel(make, model)) ?? null) : null };
}
