import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { takeStockLock } from '../upkeep/stock-locks.store.ts';

/** Columns of a listing that a file decides about. */
export const CONTENT = [
  ...['model_id', 'place_id', 'version', 'registration', 'km', 'is_km_guaranteed', 'fuel', 'gearbox', 'power_kw'],
  ...[
    'body_type',
    'doors',
    'seats',
    'colour',
    'euro',
    'owners',
    'service',
    'accident',
    'vat',
    'warranty_months',
    'delivery',
    'return_days',
  ],
  ...['inspection_until', 'displacement', 'tare_kg', 'electric_range_km', 'co2', 'consumption', 'electric_consumption'],
  ...['length_mm', 'options'],
  ...['description', 'language', 'price', 'credit', 'vin', 'plate', 'photo_count'],
] as const;

export type StagedCar = Record<(typeof CONTENT)[number], unknown> & {
  record_no: number;
  line: number;
  own_id: string;
  photos: string[] | null;
};

export interface RepeatedRecord {
  line: number;
  field: 'own_id' | 'vin';
  value: string;
  reason: string;
}

const BATCH_SIZE = 500;

export type StagingStore = ReturnType<typeof createStagingStore>;

/** Temporary tables of one transaction for the content of a file. */
export function createStagingStore(transaction: Transaction, dealerId: number) {
  const run = (statement: string) => transaction.execute(sql.raw(statement));

  async function add(table: string, rows: readonly object[]): Promise<void> {
    const target = sql.raw(table);
    await transaction.execute(
      sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`,
    );
  }

  return {
    /** False when another import of this dealer is running. */
    lock: () => takeStockLock(transaction, dealerId),

    async open(): Promise<void> {
      // A long file or a slow photo must not end in a timeout.
      await run('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      await run("set local work_mem = '64MB'");
      await run(`
        create temp table staged_cars on commit drop as
        select 0 as record_no, 0 as line, own_id, ${CONTENT.join(', ')}, null::text[] as photos, null::jsonb as pictures,
          false as is_ended, null::int as listing_id, null::text as change
        from used_listings with no data`);
      await run('create temp table staged_broken (own_id text) on commit drop');
    },

    addCars: (cars: readonly StagedCar[]) =>
      add(
        'staged_cars',
        cars.map((car) => ({ ...car, is_ended: false })),
      ),
    /** Records that only end a listing. */
    addEnded: (records: readonly { record_no: number; line: number; own_id: string }[]) =>
      add(
        'staged_cars',
        records.map((record) => ({ ...record, is_ended: true })),
      ),
    /** The own ids of invalid records. */
    addBroken: (ownIds: readonly string[]) =>
      add(
        'staged_broken',
        ownIds.map((ownId) => ({ own_id: ownId })),
      ),

    /** Removes cars that are in the file twice, and says which. */
    async *removeRepeated(): AsyncGenerator<RepeatedRecord[]> {
      for (const field of ['own_id', 'vin'] as const) {
        await run(`
          create temp table repeated_${field} on commit drop as
          select record_no, line, ${field} as value, first from (
            select record_no, line, ${field}, row_number() over same as place, first_value(line) over same as first
            from staged_cars where ${field} is not null window same as (partition by ${field} order by record_no)
          ) numbered where place > 1`);
        await run(
          `declare repeated no scroll cursor for select line, value, first from repeated_${field} order by line`,
        );
        for (;;) {
          const { rows } = await transaction.execute<{ line: number; value: string; first: number }>(
            sql.raw(`fetch ${BATCH_SIZE} from repeated`),
          );
          if (rows.length > 0)
            yield rows.map(({ line, value, first }) => ({
              line,
              field,
              value,
              reason: `${value} is in row ${first} already`,
            }));
          if (rows.length < BATCH_SIZE) break;
        }
        await run('close repeated');
        await run(`insert into staged_broken select own_id from staged_cars join repeated_${field} using (record_no)`);
        await run(`delete from staged_cars where record_no in (select record_no from repeated_${field})`);
      }
    },

    /** Called when all cars are staged. */
    async finish(): Promise<void> {
      await run('create index on staged_cars (own_id); create index on staged_cars (vin); analyze staged_cars');
      await run('create index on staged_broken (own_id); analyze staged_broken');
    },
  };
}
