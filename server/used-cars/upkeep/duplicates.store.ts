import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';

/** A car that several sellers offer. */
export interface DuplicateCar {
  id: number;
  /** The dealer's code; null for private sellers. */
  dealer: string | null;
  ownId: string;
  /** Null when the cars are the same in all figures instead. */
  vin: string | null;
}

const MAX_LISTED = 1_000;

export function createDuplicatesStore(database: Database) {
  return {
    /** Active listings of several sellers with one VIN, or without one with the same figures at the same place. */
    async list(): Promise<DuplicateCar[]> {
      const { rows } = await database.execute(sql`
        with active as (
          select id, dealer_id, own_id, vin, coalesce(vin, concat_ws('|', model_id, registration, km, power_kw, colour, place_id)) as car
          from used_listings where state = 'active'
        ), repeated as (
          select car from active group by car having count(distinct coalesce(dealer_id, -id)) > 1
        )
        select active.id, ${dealers.code} as dealer, own_id as "ownId", vin
        from active join repeated using (car) left join ${dealers} on ${dealers.id} = dealer_id
        order by car, active.id limit ${MAX_LISTED}`);
      return rows as unknown as DuplicateCar[];
    },
  };
}
