import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import { addDays } from '#contract/shared/days.ts';
import { SHOWN_DAYS } from '#contract/used-cars/price-history.rules.ts';
import { ENDED_AFTER_DAYS, HIDDEN_AFTER_DAYS } from '#contract/used-cars/used-cars.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { usedListings } from '../used-cars.tables.ts';
import type { NewLabel } from './label-stock.ts';
import { takeWriteLock } from './stock-locks.store.ts';

const BATCH_SIZE = 2_000;

export type LabelsStore = ReturnType<typeof createLabelsStore>;

export function createLabelsStore(database: Database) {
  const isActive = (country: Country) => and(eq(usedListings.country, country), eq(usedListings.state, 'active'));
  return {
    /** Hides and ends what nobody confirmed, and ends old reductions. Announces the new day in any case. */
    startDay: (country: Country, today: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await takeWriteLock(transaction, { isShared: false });
        const before = (days: number) => addDays(today, -days);
        const [ended, hidden] = [before(ENDED_AFTER_DAYS), before(HIDDEN_AFTER_DAYS)];
        await transaction
          .update(usedListings)
          .set({ state: 'ended', endedOn: sql`${usedListings.confirmedOn} + ${ENDED_AFTER_DAYS}::int` })
          .where(
            and(
              eq(usedListings.country, country),
              inArray(usedListings.state, ['active', 'hidden']),
              sql`${usedListings.confirmedOn} < ${ended}`,
            ),
          );
        await transaction
          .update(usedListings)
          .set({ state: 'hidden' })
          .where(and(isActive(country), sql`${usedListings.confirmedOn} < ${hidden}`));
        await transaction
          .update(usedListings)
          .set({ reducedOn: null, lowestBefore: null })
          .where(and(isActive(country), sql`${usedListings.reducedOn} < ${before(SHOWN_DAYS)}`));
        await transaction.execute(sql`select pg_notify('used_cars_changed', '')`);
      }),

    async listModels(country: Country): Promise<number[]> {
      const rows = await database
        .selectDistinct({ modelId: usedListings.modelId })
        .from(usedListings)
        .where(isActive(country));
      return rows.map(({ modelId }) => modelId);
    },

    /** All active listings of a model; the VIN only tells whether two are the same car. */
    listCars: (country: Country, modelId: number) =>
      database
        .select({
          id: usedListings.id,
          registration: usedListings.registration,
          km: usedListings.km,
          powerKw: usedListings.powerKw,
          price: usedListings.price,
          fuel: usedListings.fuel,
          gearbox: usedListings.gearbox,
          sellerType: usedListings.sellerType,
          dealerId: usedListings.dealerId,
          accident: usedListings.accident,
          firstSeen: usedListings.firstSeen,
          colour: usedListings.colour,
          place: usedListings.placeId,
          vin: usedListings.vin,
          label: usedListings.label,
          deviation: usedListings.deviation,
          labelledPrice: usedListings.labelledPrice,
        })
        .from(usedListings)
        .where(and(isActive(country), eq(usedListings.modelId, modelId))),

    async saveLabels(labels: readonly NewLabel[]): Promise<void> {
      for (let start = 0; start < labels.length; start += BATCH_SIZE) {
        const part = JSON.stringify(labels.slice(start, start + BATCH_SIZE));
        await inTransaction(database, async (transaction) => {
          await takeWriteLock(transaction, { isShared: false });
          await transaction.execute(sql`
            update ${usedListings} set label = new.label, deviation = new.deviation, labelled_price = new.price
            from json_to_recordset(${part}::json) as new (id int, label text, deviation real, price int)
            where ${usedListings.id} = new.id and ${usedListings.price} = new.price`);
        });
      }
    },
  };
}
