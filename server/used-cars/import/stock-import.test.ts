import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { HIDDEN_AFTER_DAYS } from '#contract/used-cars/used-cars.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const folder = useFolder();
const { addDealer, importRows, importText, listingsOf, query, refusal } = useStock(test, folder);
const TODAY = dayIn('it');
const rows = (count: number) => Array.from({ length: count }, (_, place) => stockRow(`car-${place}`));
const states = async (dealer: string) =>
  Object.fromEntries(
    (await listingsOf<{ own_id: string; state: string }>(dealer, 'own_id, state')).map(({ own_id, state }) => [
      own_id,
      state,
    ]),
  );

describe('importing a whole stock', () => {
  it('a file becomes the stock of the dealer, and importing it again only confirms it', async () => {
    const dealer = await addDealer('whole');
    const cars = [stockRow('a', { vin: 'ZFA31200000000001' }), stockRow('b', { options: ['Clima', 'Radio'] })];
    expect(await importRows(cars, dealer, { dryRun: true })).toMatchObject({ created: 2 });
    expect(await listingsOf(dealer)).toEqual([]);
    expect(await importRows(cars, dealer)).toEqual({
      created: 2,
      updated: 0,
      ended: 0,
      unchanged: 0,
      skipped: 0,
      elsewhere: 0,
    });
    const [first] = await listingsOf<Record<string, unknown>>(dealer);
    expect(first).toMatchObject({ own_id: 'a', country: 'it', seller_type: 'dealer', price: 8_900_00, km: 48_000 });
    await query("update used_listings set confirmed_on = confirmed_on - 3 where own_id = 'a'");
    const before = await listingsOf<{ changed_in: string }>(dealer, 'id, changed_in::text');
    expect(await importRows(cars, dealer)).toMatchObject({ created: 0, updated: 0, ended: 0, unchanged: 2 });
    const after = await listingsOf<{ changed_in: string }>(dealer, 'id, changed_in::text');
    expect(after).toEqual(before.map((row, place) => (place === 0 ? { ...row, changed_in: expect.any(String) } : row)));
    expect(await listingsOf(dealer, 'confirmed_on::text')).toEqual([{ confirmed_on: TODAY }, { confirmed_on: TODAY }]);
  });

  it('a confirmation alone is not a change that every search has to read', async () => {
    const dealer = await addDealer('confirming');
    await importRows([stockRow('a')], dealer);
    await query("update used_listings set confirmed_on = confirmed_on - 3 where own_id = 'a'");
    const before = await listingsOf(dealer, 'changed_in::text');
    await importRows([stockRow('a')], dealer);
    expect(await listingsOf(dealer, 'changed_in::text')).toEqual(before);
    await importRows([stockRow('a', { km: 48_100 })], dealer);
    expect(await listingsOf(dealer, 'changed_in::text')).not.toEqual(before);
  });

  it('cars that are no longer in the file end, and their page says so', async () => {
    const dealer = await addDealer('ending');
    await importRows(rows(3), dealer);
    expect(await importRows(rows(2), dealer)).toMatchObject({ ended: 1, unchanged: 2 });
    expect(await states(dealer)).toEqual({ 'car-0': 'active', 'car-1': 'active', 'car-2': 'ended' });
    const [ended] = await listingsOf<{ id: number; ended_on: string }>(
      dealer,
      "id, ended_on::text, state = 'ended' as e",
    );
    const [{ id = 0 } = {}] = await query<{ id: number }>("select id from used_listings where own_id = 'car-2'");
    expect(ended).toBeDefined();
    const page = (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).json<UsedListing>();
    expect(page).toMatchObject({ state: 'ended', endedOn: TODAY });
  });

  it('one invalid row refuses the whole file, with row, column and reason', async () => {
    const dealer = await addDealer('atomic');
    await importRows(rows(2), dealer);
    const wrong = [stockRow('a'), stockRow('b', { km: -1 }), stockRow('c', { fuel: 'steam' })];
    expect(await refusal(importRows(wrong, dealer))).toEqual([
      '1 km: must be at least 0, not -1',
      expect.stringMatching(/^1 fuel: must be one of petrol, .*, not "steam"$/),
    ]);
    expect(await states(dealer)).toEqual({ 'car-0': 'active', 'car-1': 'active' });
  });

  it('with skip-invalid the listing of an invalid row stays as it is', async () => {
    const dealer = await addDealer('skipping');
    await importRows(rows(2), dealer);
    const changed = [stockRow('car-0', { km: 'many' }), stockRow('new', { km: 12_000 })];
    expect(await importRows(changed, dealer, { skipInvalid: true })).toMatchObject({
      created: 1,
      ended: 1,
      skipped: 1,
    });
    expect(await states(dealer)).toEqual({ 'car-0': 'active', 'car-1': 'ended', new: 'active' });
  });

  it('an unknown dealer is refused', async () => {
    expect(await refusal(importRows(rows(1), 'nobody'))).toEqual(['There is no dealer with the code nobody.']);
  });

  it('an unknown make or model is an error that names the nearest one', async () => {
    const dealer = await addDealer('unknown');
    const wrong = [
      stockRow('a', { make: 'Fiatt' }),
      stockRow('b', { model: 'Pamda' }),
      stockRow('c', { make: 'VW', model: 'Golf Variant 1.6 TDI', body_type: 'wagon' }),
    ];
    expect(await refusal(importRows(wrong, dealer))).toEqual([
      '1 make: "Fiatt" is no known make; the nearest is Fiat',
      '1 model: "Pamda" is no known model of Fiat; the nearest is Panda',
    ]);
  });
});

describe('an incomplete file', () => {
  it.each([
    ['JSON', 'stock.json', '[]'],
    ['CSV', 'stock.csv', 'own_id,make\n'],
    ['XML', 'stock.xml', '<export_gestionaleauto></export_gestionaleauto>'],
  ])('an empty %s file is refused', async (kind, name, content) => {
    const dealer = await addDealer(`empty-${kind.toLowerCase()}`);
    expect(await refusal(importText(name, content, dealer))).toEqual(['1 : there are no cars in the file']);
  });

  it('a file with which more than half of the stock would end is refused, unless that is wanted', async () => {
    const dealer = await addDealer('short');
    await importRows(rows(21), dealer);
    const [message] = await refusal(importRows(rows(10), dealer));
    expect(message).toBe(
      'With this file 11 of 21 listings would end. The stock was not changed. If that is right, import it with --accept-fewer.',
    );
    expect(Object.values(await states(dealer)).filter((state) => state === 'active')).toHaveLength(21);
    expect(await importRows(rows(10), dealer, { acceptsFewer: true })).toMatchObject({ ended: 11 });
  });

  it('a small stock may lose half of its cars', async () => {
    const dealer = await addDealer('small');
    await importRows(rows(11), dealer);
    expect(await importRows(rows(1), dealer)).toMatchObject({ ended: 10 });
  });

  it('a file that is cut off is refused, even with skip-invalid', async () => {
    const dealer = await addDealer('cut');
    const [mistake] = await refusal(
      importText('stock.json', `[${JSON.stringify(stockRow('a'))},`, dealer, { skipInvalid: true }),
    );
    expect(mistake).toContain('the file seems to be cut off');
  });
});

describe('a file with changes', () => {
  it('a delta changes, adds and ends what it names, and leaves the rest alone', async () => {
    const dealer = await addDealer('delta');
    await importRows(rows(3), dealer);
    const delta = [
      { own_id: 'car-0', status: 'sold' },
      stockRow('car-1', { status: 'active', price: 8_500 }),
      stockRow('more', { status: 'active' }),
    ];
    expect(await importRows(delta, dealer, { isDelta: true })).toMatchObject({ created: 1, updated: 1, ended: 1 });
    expect(await states(dealer)).toEqual({ 'car-0': 'ended', 'car-1': 'active', 'car-2': 'active', more: 'active' });
  });

  it('a delta needs a status, and a whole stock must not end cars', async () => {
    const dealer = await addDealer('status');
    expect(await refusal(importRows([stockRow('a')], dealer, { isDelta: true }))).toEqual([
      '1 status: is missing: a file with changes says active or ended',
    ]);
    expect(await refusal(importRows([{ own_id: 'a', status: 'ended' }], dealer))).toEqual([
      '1 status: belongs to a file with changes only (--delta)',
    ]);
  });
});

describe('prices', () => {
  it('every price is kept, and a cut is shown with the lowest price of the 30 days before', async () => {
    const dealer = await addDealer('prices');
    await importRows([stockRow('a', { price: 9_000 })], dealer);
    const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
    const start = addDays(TODAY, -10);
    await query('update used_prices set day = $2 where listing_id = $1', [id, start]);
    await query("update used_listings set first_seen = $2, label = 'fair', deviation = 0 where id = $1", [id, start]);
    await importRows([stockRow('a', { price: 8_500 })], dealer);
    await importRows([stockRow('a', { price: 8_400 })], dealer);
    const page = (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).json<UsedListing>();
    expect(page.prices).toEqual([
      { day: start, price: 9_000_00, until: null },
      { day: TODAY, price: 8_400_00, until: null },
    ]);
    expect(page).toMatchObject({ firstSeen: start, reduction: { day: TODAY, lowest: 9_000_00, percent: 7 } });
    expect(await listingsOf(dealer, 'label, deviation')).toEqual([{ label: null, deviation: null }]);
  });
});

describe('listing a car again', () => {
  it('a car that comes back keeps its page, its first day and its prices', async () => {
    const dealer = await addDealer('back');
    await importRows([stockRow('a'), stockRow('b')], dealer);
    await query("update used_listings set first_seen = first_seen - 20 where own_id = 'a'");
    const before = await listingsOf(dealer, 'id, first_seen::text');
    await importRows([stockRow('b')], dealer);
    expect(await importRows([stockRow('a'), stockRow('b')], dealer)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await listingsOf(dealer, 'id, first_seen::text')).toEqual(before);
    expect(await listingsOf(dealer, 'state, ended_on')).toEqual([
      { state: 'active', ended_on: null },
      { state: 'active', ended_on: null },
    ]);
  });

  it.each([
    ['more', 31, null],
    ['no more', 30, { day: TODAY, lowest: 9_000_00, percent: 11 }],
  ])(
    'a car that comes back more cheaply after %s than 30 days is reduced only by what it was offered for',
    async (name, daysAway, reduction) => {
      const dealer = await addDealer(`away-${name.replace(' ', '-')}`);
      await importRows([stockRow('a', { price: 9_000 }), stockRow('b')], dealer);
      const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
      const [start, went] = [addDays(TODAY, -90), addDays(TODAY, -daysAway + 1)];
      await query('update used_prices set day = $2 where listing_id = $1', [id, start]);
      await importRows([stockRow('b')], dealer);
      await query('update used_listings set ended_on = $2, confirmed_on = $2 where id = $1', [id, went]);
      await importRows([stockRow('a', { price: 8_000 }), stockRow('b')], dealer);
      const page = (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).json<UsedListing>();
      expect(page.prices).toEqual([
        { day: start, price: 9_000_00, until: went },
        { day: TODAY, price: 8_000_00, until: null },
      ]);
      expect(page.reduction).toEqual(reduction);
    },
  );

  it('a listing that nobody confirmed was on offer until it was hidden, and the same price again is a step of its own', async () => {
    const dealer = await addDealer('unconfirmed');
    await importRows([stockRow('a')], dealer);
    const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
    const [start, confirmed] = [addDays(TODAY, -90), addDays(TODAY, -50)];
    await query('update used_prices set day = $2 where listing_id = $1', [id, start]);
    await query("update used_listings set confirmed_on = $2, state = 'ended', ended_on = $2::date + 30 where id = $1", [
      id,
      confirmed,
    ]);
    await importRows([stockRow('a')], dealer);
    const page = (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).json<UsedListing>();
    expect(page.prices).toEqual([
      { day: start, price: 8_900_00, until: addDays(confirmed, HIDDEN_AFTER_DAYS + 1) },
      { day: TODAY, price: 8_900_00, until: null },
    ]);
    expect(page).toMatchObject({ reduction: null, lowest30Days: null });
  });

  it('a new own id does not make a car new: its VIN, or all its figures, tell that it is the same', async () => {
    const dealer = await addDealer('renamed');
    const vin = 'ZFA31200000000009';
    await importRows([stockRow('a', { vin }), stockRow('b', { colour: 'red' })], dealer);
    await query("update used_listings set first_seen = first_seen - 40 where own_id in ('a', 'b')");
    const before = await listingsOf<{ id: number }>(dealer, 'id, first_seen::text');
    await importRows([stockRow('other')], dealer);
    const again = [
      stockRow('a2', { vin, km: 48_200 }),
      stockRow('b2', { colour: 'red', price: 8_000 }),
      stockRow('other'),
    ];
    expect(await importRows(again, dealer)).toMatchObject({ created: 0, updated: 2, unchanged: 1 });
    expect((await listingsOf(dealer, 'id, first_seen::text')).slice(0, 2)).toEqual(before);
  });

  it('an own id that now belongs to another car does not inherit the history of the first', async () => {
    const dealer = await addDealer('reused');
    const [one, other] = ['ZFA31200000000010', 'ZFA31200000000011'];
    await importRows([stockRow('1', { vin: one }), stockRow('2', { vin: other })], dealer);
    const [first, second] = await listingsOf<{ id: number }>(dealer, 'id');
    await importRows([stockRow('1', { vin: other }), stockRow('2', { vin: 'ZFA31200000000012' })], dealer);
    expect(await listingsOf(dealer, 'id, own_id, vin, state')).toEqual([
      { id: second?.id, own_id: '1', vin: other, state: 'active' },
      { id: first?.id, own_id: `1~${first?.id}`, vin: one, state: 'ended' },
      expect.objectContaining({ own_id: '2', vin: 'ZFA31200000000012', state: 'active' }),
    ]);
  });
});

describe('duplicates', () => {
  it('an own id or a VIN that is in a file twice is an error of the second row', async () => {
    const dealer = await addDealer('twice');
    const vin = 'ZFA31200000000020';
    const text = [stockRow('a', { vin }), stockRow('b', { vin }), stockRow('a')]
      .map((row) => JSON.stringify(row))
      .join('\n');
    expect(await refusal(importText('stock.jsonl', text, dealer))).toEqual([
      '2 vin: ZFA31200000000020 is in row 1 already',
      '3 own_id: a is in row 1 already',
    ]);
  });

  it('a VIN at two dealers is imported, and both are flagged', async () => {
    const [one, other] = [await addDealer('here'), await addDealer('there')];
    const vin = 'ZFA31200000000021';
    await importRows([stockRow('a', { vin })], one);
    expect(await importRows([stockRow('x', { vin })], other)).toMatchObject({ created: 1, elsewhere: 1 });
    expect(await importRows([stockRow('a', { vin })], one)).toMatchObject({ elsewhere: 1 });
    const found = await test.services.usedDuplicates.list();
    expect(
      found
        .filter((car) => car.vin === vin)
        .map(({ dealer }) => dealer)
        .sort(),
    ).toEqual(['here', 'there']);
  });

  it('without a VIN two cars that are the same in all figures at one place are flagged', async () => {
    const [one, other] = [await addDealer('left'), await addDealer('right')];
    await importRows([stockRow('a', { km: 61_234 })], one);
    expect(await importRows([stockRow('b', { km: 61_234 })], other)).toMatchObject({ elsewhere: 1 });
    const found = await test.services.usedDuplicates.list();
    expect(found.filter(({ dealer }) => dealer === 'left' || dealer === 'right')).toHaveLength(2);
  });
});
