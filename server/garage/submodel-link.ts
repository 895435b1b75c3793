import type { Transaction } from '#server/database/connect.ts';

/** The submodel of the catalogue for a make and a model, if it exists. */
export type FindSubmodel = (make: string, model: string, transaction?: Transaction) => Promise<number | undefined>;

interface Names {
  make: string | null;
  model: string | null;
}

/** The submodel of a vehicle after a change of its make or model. */
export async function linkedSubmodel(
  changed: { [Name in keyof Names]?: Names[Name] | undefined },
  stored: Names,
  findSubmodel: FindSubmodel,
): Promise<{ submodelId?: number | null }> {
  const { make = stored.make, model = stored.model } = changed;
  if (changed.make === undefined && changed.model === undefined) return {};
  return { submodelId: make && model ? ((await findSubmodel(make, model)) ?? null) : null };
}
