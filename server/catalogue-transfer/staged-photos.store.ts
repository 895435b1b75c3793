import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

/** A photograph that a staged model names and that nobody has looked at. */
export interface WantedPhoto {
  source: string;
  /** The row that names it first. */
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
    /** Begins with what is known from earlier imports, unless all are to be looked at again. */
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

    async listWanted(limit: number): Promise<WantedPhoto[]> {
      const { rows } = await transaction.execute<WantedPhoto & Record<string, unknown>>(sql`
        select source, min(line) as row from staged_model cross join unnest(photos) source
        where source not in (select source from known_photos)
        group by source order by min(line), source limit ${limit}`);
      return rows;
    },

    /** A photograph that cannot be used is known as well, so that it is not asked for again. */
    async know(photos: readonly KnownPhoto[]): Promise<void> {
      const rows = photos.map(({ source, photo }) => ({ source, ...photo, photo_id: photo?.id }));
      await transaction.execute(sql`
        insert into known_photos select * from json_populate_recordset(null::known_photos, ${JSON.stringify(rows)}::json)`);
    },

    /** Gives the staged models their photographs. */
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
