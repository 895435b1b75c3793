import { sql } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Transaction } from '#server/database/connect.ts';

/** A photo that a staged car names. */
export interface NamedPhoto {
  place: number;
  source: string;
  /** The first row that names it. */
  row: number;
}

/** One without size cannot be used. */
export type ReadPhoto = NamedPhoto & { photo: Photo | undefined };

export type ListingPhotosStore = ReturnType<typeof createListingPhotosStore>;

export function createListingPhotosStore(transaction: Transaction, dealerId: number) {
  return {
    /**
     * Returns how many photos the staged cars name and the dealer's listings do not have. A file may have another content
     * under the same name, so it is read again; a URL is not.
     */
    async open(): Promise<number> {
      await transaction.execute(sql`
        create temp table named_photos on commit drop as
        select (row_number() over (order by min(line), source))::int as place, source, min(line) as row,
          min(photo_id) as photo_id, min(width) as width, min(height) as height
        from (
          select source, line from staged_cars cross join unnest(photos) source
        ) named left join (
          select distinct on (source) source, photo_id, width, height
          from used_photos join used_listings on id = listing_id
          where dealer_id = ${dealerId} and source like '%://%' order by source, listing_id
        ) stored using (source) group by source`);
      await transaction.execute(sql`create unique index on named_photos (place)`);
      const { rows } = await transaction.execute<{ count: number }>(
        sql`select count(*)::int as count from named_photos where photo_id is null`,
      );
      return rows[0]?.count ?? 0;
    },

    async listAfter(place: number, limit: number): Promise<NamedPhoto[]> {
      const { rows } = await transaction.execute<NamedPhoto & Record<string, unknown>>(
        sql`select place, source, row from named_photos where photo_id is null and place > ${place}
          order by place limit ${limit}`,
      );
      return rows;
    },

    async save(photos: readonly ReadPhoto[]): Promise<void> {
      const rows = photos.flatMap(({ place, photo }) => (photo ? [{ place, ...photo }] : []));
      await transaction.execute(sql`
        update named_photos set photo_id = new.id, width = new.width, height = new.height
        from json_to_recordset(${JSON.stringify(rows)}::json) as new (place int, id text, width int, height int)
        where named_photos.place = new.place`);
    },

    /** Gives the staged cars their photos. */
    async assign(): Promise<void> {
      await transaction.execute(sql`
        update staged_cars car set pictures = found.pictures, photo_count = found.count
        from (
          select record_no, count(*) as count,
            jsonb_agg(jsonb_build_array(source, photo_id, width, height) order by position) as pictures
          from staged_cars cross join unnest(photos) with ordinality named (source, position)
          join named_photos using (source) where photo_id is not null group by record_no
        ) found where found.record_no = car.record_no`);
    },

    /** Gives the staged cars, once they are matched, the photos that their listings have. */
    async assignOfListings(): Promise<void> {
      await transaction.execute(sql`
        update staged_cars car set pictures = found.pictures, photo_count = found.count
        from (
          select listing_id, count(*) as count,
            jsonb_agg(jsonb_build_array(source, photo_id, width, height) order by position) as pictures
          from used_photos join used_listings on id = listing_id where dealer_id = ${dealerId} group by listing_id
        ) found where found.listing_id = car.listing_id`);
    },
  };
}
