import { asc, count, sql } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createYieldToRequests } from '#server/bitmap-search/yield-to-requests.ts';
import { makes, modelNames, modelPhotos, models } from '#server/catalogue/catalogue.tables.ts';
import { submodels, trims, versionPrices, versions } from '#server/catalogue/versions.tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { createSnapshotBuilder, type ModelRecord, type Snapshot, type VersionRecord } from './snapshot.ts';
import { readEquipment, readOffered } from './snapshot-parts.store.ts';

const BATCH_SIZE = 500;
const NOWHERE: readonly Country[] = [];

type StoredVersion = Omit<VersionRecord, 'equipment' | 'offeredIn'> & { trimId: number };

export type SnapshotStore = ReturnType<typeof createSnapshotStore>;

export function createSnapshotStore(database: Database, now: () => Date) {
  return {
    /** The whole catalogue at one moment, whatever changes while it is being read. */
    load: (): Promise<Snapshot> => inSnapshot(database, (transaction) => loadSnapshot(transaction, now())),
  };
}

async function loadSnapshot(transaction: Transaction, now: Date): Promise<Snapshot> {
  const [counted] = await transaction.select({ versions: count() }).from(versions);
  const builder = createSnapshotBuilder({
    makes: await transaction.select().from(makes),
    models: await loadModels(transaction),
    submodels: await transaction.select().from(submodels),
    versionCount: counted?.versions ?? 0,
  });
  const yieldToRequests = createYieldToRequests();
  const equipmentOf = await readEquipment(transaction);
  const offeredIn = await readOffered(transaction, now);
  for await (const rows of readVersions(transaction)) {
    for (const row of rows)
      builder.add({ ...row, equipment: equipmentOf(row), offeredIn: offeredIn.get(row.id) ?? NOWHERE });
    await yieldToRequests();
  }
  return builder.build();
}

async function loadModels(transaction: Transaction): Promise<ModelRecord[]> {
  const names = Map.groupBy(await transaction.select().from(modelNames), ({ modelId }) => modelId);
  const photos = await transaction
    .selectDistinctOn([modelPhotos.modelId])
    .from(modelPhotos)
    .orderBy(asc(modelPhotos.modelId), asc(modelPhotos.position));
  const firstPhotos = new Map(
    photos.map(({ modelId, photoId, width, height }): [number, Photo] => [modelId, { id: photoId, width, height }]),
  );
  const rows = await transaction.select().from(models).orderBy(asc(models.id));
  return rows.map(({ id, makeId, slug, name, popularity }) => ({
    id,
    makeId,
    slug,
    name,
    names: namesOf(names.get(id) ?? []),
    popularity,
    photo: firstPhotos.get(id) ?? null,
  }));
}

function namesOf(rows: readonly { locale: Locale; name: string }[]): ModelRecord['names'] {
  return Object.fromEntries(rows.map(({ locale, name }) => [locale, name]));
}

/** All versions, grouped by model, in batches, so that the driver never holds them all. */
async function* readVersions(transaction: Transaction): AsyncGenerator<StoredVersion[]> {
  const prices = sql.join(
    COUNTRIES.map(
      (country) =>
        sql`max(${versionPrices.price}) filter (where ${versionPrices.country} = ${country}) as ${sql.identifier(country)}`,
    ),
    sql`, `,
  );
  const all = sql`
    select ${versions.id}, ${versions.trimId} as "trimId", ${submodels.modelId} as "modelId", ${submodels.id} as "submodelId", ${versions.fuel}, ${versions.gearbox},
      ${versions.traction}, ${versions.powerKw} as "powerKw", ${versions.co2},
      ${versions.electricRangeKm} as "electricRangeKm", ${versions.consumption}::float8 as consumption,
      ${versions.electricConsumption}::float8 as "electricConsumption",
      ${versions.batteryKwh}::float8 as "batteryKwh", ${versions.massKg} as "massKg", prices.*
    from ${versions}
    join ${trims} on ${trims.id} = ${versions.trimId}
    join ${submodels} on ${submodels.id} = ${trims.submodelId}
    left join (select ${versionPrices.versionId}, ${prices} from ${versionPrices} group by ${versionPrices.versionId})
      as prices on prices.version_id = ${versions.id}
    order by ${submodels.modelId}, ${versions.id}`.inlineParams();
  await transaction.execute(sql`declare all_versions no scroll cursor for ${all}`);
  const next = sql`fetch ${sql.raw(String(BATCH_SIZE))} from all_versions`;
  for (;;) {
    const { rows } = await transaction.execute<Omit<StoredVersion, 'prices'> & VersionRecord['prices']>(next);
    yield rows.map((row) => ({ ...row, prices: row }));
    if (rows.length < BATCH_SIZE) return;
  }
}
