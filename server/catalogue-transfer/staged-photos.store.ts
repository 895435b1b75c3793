import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

/** A photo that a staged model names and that was not loaded yet. */
export interface UnloadedPhoto {
  source: string;
  /** The first row that names it. */
  row: number;
}

export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
}

export interface KnownPhoto {
  source: string;
  photo: StoredPhoto | undefined;
}

export type StagedPhotosStore = ReturnType<typeof createStagedPhotosStore>;

export function createStagedPhotosStore(transaction: Transaction) {
  return {
    /** Starts with the photos known from earlier imports, unless all are to be loaded again. */
    async open(refresh: boolean): Promise<number> {
      await transaction.execute(sql`
        create temp table known_photos (source text primary key, photo_id text, width int, height int) on commit drop`);
      if (!refresh)
        await transaction.execute(sql`
          insert into known_photos
          select distinct on (source) source, photo_id, width, height from model_photos order by source, model_id, position`);
      const { rows } = await transaction.execute<{ count: number }>(sql`
        select count(distinct source)::int as count from staged_model cross join unnest(photos) source
        where source not in (select source from known_photos)`);
      return rows[0]?.count ?? 0;
    },

    async listUnloaded(limit: number): Promise<UnloadedPhoto[]> {
      const { rows } = await transaction.execute<UnloadedPhoto & Record<string, unknown>>(sql`
        select source, min(line) as row from staged_model cross join unnest(photos) source
        where source not in (select source from known_photos)
        group by source order by min(line), source limit ${limit}`);
      return rows;
    },

    /** An unusable photo is recorded too, so that it is not loaded again. */
    async know(photos: readonly KnownPhoto[]): Promise<void> {
      const rows = photos.map(({ source, photo }) => ({ source, ...photo, photo_id: photo?.id }));
      await transaction.execute(sql`
        insert into known_photos select * from json_populate_recordset(null::known_photos, ${JSON.stringify(rows)}::json)`);
    },

    /** Links the staged models to their photos. */
    async assign(): Promise<void> {
      await transaction.execute(sql`
        update staged_model set pictures = (
          select jsonb_agg(jsonb_build_array(source, photo_id, width, height) order by place)
          from unnest(photos) with ordinality named (source, place) join known_photos using (source)
          where photo_id is not null
        ) where photos is not null`);
    },
  };
}
