import { sql } from 'drizzle-orm';
import { LOCALES } from '#contract/shared/locale.ts';
import { makes, modelNames, models } from '#server/catalogue/catalogue.tables.ts';
import { versions } from '#server/catalogue/versions.tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { MAKES } from './makes.data.ts';
import { MODELS } from './models.data.ts';
import { POPULAR } from './popular.data.ts';
import { seedVersions } from './versions.seed.ts';

/** Fills an empty catalogue with the demo models; does nothing if there are versions. */
export async function seedCatalogue(transaction: Transaction): Promise<void> {
  const [existing] = await transaction.select({ id: versions.id }).from(versions).limit(1);
  if (existing) return;
  // Makes without versions are an older demo catalogue, from before there were versions.
  await transaction.delete(makes);

  const makeRows = await transaction
    .insert(makes)
    .values(MAKES.map(({ name, slug }) => ({ name, slug })))
    .returning();
  const makeIds = new Map(makeRows.map(({ id, name }) => [name, id]));

  const modelRows = await transaction
    .insert(models)
    .values(
      MODELS.map(({ make, slug, name, segment, launchYear }) => ({
        makeId: idOf(makeIds, make),
        slug,
        name,
        segment,
        launchYear,
        popularity: popularityOf(make, name),
      })),
    )
    .returning({ id: models.id });

  const modelIds = new Map(MODELS.map((model, index) => [model, modelRows[index]?.id ?? 0]));
  await transaction.insert(modelNames).values(
    MODELS.flatMap((model) =>
      LOCALES.flatMap((locale) => {
        const name = model.names?.[locale];
        return name ? [{ modelId: idOf(modelIds, model), locale, name }] : [];
      }),
    ),
  );
  await seedVersions(
    transaction,
    MODELS.map((model) => ({ id: idOf(modelIds, model), model })),
  );
  // Without new statistics the next reads would be planned for empty tables and take minutes.
  await transaction.execute(sql`analyze`);
}

function popularityOf(make: string, model: string): number | null {
  const index = POPULAR.findIndex(([popularMake, popularModel]) => popularMake === make && popularModel === model);
  return index < 0 ? null : index + 1;
}

function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (!id) throw new Error('The seed data refers to a row that was not inserted');
  return id;
}
