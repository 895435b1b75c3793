import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { GONE_AFTER_DAYS } from '#contract/used-cars/used-cars.rules.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const { addDealer, importRows, listingsOf, query } = useStock(test, useFolder());
const TODAY = dayIn('it');
const PHOTO = '0'.repeat(32);

describe('how long listings are stored', () => {
  it('an ended listing answers 410 after 90 days, loses its photos, and is deleted after a year', async () => {
    const dealer = await addDealer('old');
    const days = [
      GONE_AFTER_DAYS,
      GONE_AFTER_DAYS + 2,
      RETENTION_DAYS.endedListing - 2,
      RETENTION_DAYS.endedListing + 2,
    ];
    await importRows(
      days.map((day) => stockRow(`${day}`, { km: day })),
      dealer,
    );
    for (const day of days)
      await query("update used_listings set state = 'ended', ended_on = $2 where own_id = $1", [
        `${day}`,
        addDays(TODAY, -day),
      ]);
    await query(
      `insert into used_photos select id, 0, '${PHOTO}', 1, 1, 'a.jpg' from used_listings
       where dealer_id = (select id from dealers where code = $1)`,
      [dealer],
    );
    const ids = await listingsOf<{ id: number; own_id: string }>(dealer, 'id, own_id');
    const idOf = (day: number) => ids.find(({ own_id }) => own_id === `${day}`)?.id;
    const statusOf = async (day: number) => (await test.app.inject(`/wp-json/dkwp/v2/used/${idOf(day)}`)).statusCode;
    expect(await Promise.all(days.map(statusOf))).toEqual([200, 410, 410, 410]);

    await test.services.usedStockRetention.cleanUp();
    test.cache.drop();
    expect(await Promise.all(days.map(statusOf))).toEqual([200, 410, 410, 404]);
    const photos = await query<{ listing_id: number }>('select listing_id from used_photos where photo_id = $1', [
      PHOTO,
    ]);
    expect(photos).toEqual([{ listing_id: idOf(days[0] ?? 0) }]);
    expect(
      await query('select listing_id from used_removals where listing_id = $1', [idOf(days[3] ?? 0)]),
    ).toHaveLength(1);
  });

  it('the ids of deleted listings are stored for a week', async () => {
    await query(
      "insert into used_removals (listing_id, removed_at) values (-1, now() - interval '6 days'), (-2, now() - interval '8 days')",
    );
    await test.services.usedStockRetention.cleanUp();
    expect(await query('select listing_id from used_removals where listing_id < 0')).toEqual([{ listing_id: -1 }]);
  });
});
