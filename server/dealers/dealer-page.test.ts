import { describe, expect, it } from 'vitest';
import type { DealerDistance, DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import type { NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { MIN_INQUIRIES, NEWEST_LISTINGS } from '#contract/dealers/dealers.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { insertQuote } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const HOUR_MS = 3_600_000;
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  test.database.connection.pool.query<Row>(text, values);
const read = (id: number | string) => test.app.inject(`/wp-json/dkwp/v2/dealers/${id}`);
const firstDealer = async () => (await query<{ id: number }>('select id from dealers limit 1')).rows[0]?.id ?? 0;
/** Answers are cached until the stock or the catalogue changes. */
async function readAnew(id: number): Promise<DealerPage> {
  test.cache.drop();
  return (await read(id)).json<DealerPage>();
}

/** Two inquiries of one quote, asked so long ago and replied to after so many hours; null is never. */
async function addInquiries(days: number, event: 'answered' | 'declined', hours: number | null): Promise<void> {
  const createdAt = new Date(Date.now() - days * DAY_MS);
  const quoteId = await insertQuote(test, { userId: null, createdAt });
  const ofQuote = 'quote_car_id in (select id from quote_cars where quote_id = $1)';
  await query(`update inquiries set expires_at = $2 where ${ofQuote}`, [quoteId, new Date(Date.now() - 1)]);
  if (hours !== null)
    await query(`insert into inquiry_log (inquiry_id, event, at) select id, $2, $3 from inquiries where ${ofQuote}`, [
      quoteId,
      event,
      new Date(createdAt.getTime() + hours * HOUR_MS),
    ]);
}

describe('GET dealers/:dealer', () => {
  it('a dealer is public with makes and hours, without the email address that inquiries are sent to', async () => {
    const id = await firstDealer();
    const response = await read(id);
    const { rows } = await query<{ email: string; name: string }>('select email, name from dealers where id = $1', [
      id,
    ]);
    expect(response.json()).toMatchObject({ id, name: rows[0]?.name, rating: null, ratings: { summary: null } });
    expect(response.json<DealerPage>().makes.length).toBeGreaterThan(0);
    expect(response.body).not.toContain(rows[0]?.email);
  });

  it('dealers that are unknown or no longer listed have no page', async () => {
    const { rows } = await query<{ id: number }>('select max(id) as id from dealers');
    const last = rows[0]?.id ?? 0;
    await query('update dealers set is_listed = false where id = $1', [last]);
    for (const id of [last, 999_999_999])
      expect((await read(id)).json()).toMatchObject({ code: 'dealers.dealer-not-found', data: { status: 404 } });
    for (const id of ['0', 'x', '1e3', '9999999999']) expect((await read(id)).statusCode).toBe(400);
  });

  it('replies are told from ten inquiries on: the share of all and the median of the first replies', async () => {
    const id = await firstDealer();
    await query('delete from inquiries where dealer_id = $1', [id]);
    for (const hours of [2, 4, 6]) await addInquiries(40, 'answered', hours);
    await addInquiries(50, 'declined', 30);
    expect((await readAnew(id)).answers).toBeNull();
    await addInquiries(60, 'answered', null);
    expect(MIN_INQUIRIES).toBe(10);
    expect((await readAnew(id)).answers).toEqual({ asked: 10, share: 0.8, medianHours: 5 });
    await addInquiries(400, 'answered', 1);
    expect((await readAnew(id)).answers?.asked).toBe(10);
    const { makes, zipCode, country } = await readAnew(id);
    const near = await test.app.inject({
      url: `/wp-json/dkwp/v2/dealers/nearest?${new URLSearchParams({ make: makes[0]?.slug ?? '', zip: zipCode })}`,
      headers: { 'accept-language': LOCALE_OF[country] },
    });
    const offered = near.json<NearestDealers>().dealers;
    expect(offered.find((dealer) => dealer.id === id)?.answers).toEqual({ asked: 10, share: 0.8, medianHours: 5 });
    for (const { answers } of offered.filter((dealer) => dealer.id !== id)) expect(answers).toBeNull();
  });

  it('its newest used cars for sale are shown, and how many there are', async () => {
    const { rows } = await query<{ dealer: number; count: number }>(
      `select dealer_id as dealer, count(*)::integer as count from used_listings
        where state = 'active' and dealer_id is not null group by 1 order by 2 desc limit 1`,
    );
    const { dealer = 0, count = 0 } = rows[0] ?? {};
    const { stock } = await readAnew(dealer);
    expect(stock.count).toBe(count);
    expect(stock.newest).toHaveLength(Math.min(count, NEWEST_LISTINGS));
    const { rows: newest } = await query<{ id: number }>(
      `select id from used_listings where state = 'active' and dealer_id = $1 order by first_seen desc, id desc limit 1`,
      [dealer],
    );
    expect(stock.newest[0]?.id).toBe(newest[0]?.id);
  });
});

describe('GET dealers/:dealer/distance', () => {
  const distance = (id: number, zip: string) => test.app.inject(`/wp-json/dkwp/v2/dealers/${id}/distance?zip=${zip}`);

  it('a dealer is as far from a postal code as from the place that has it', async () => {
    const { rows } = await query<{ id: number }>("select id from dealers where city = 'Milano' and is_listed limit 1");
    const id = rows[0]?.id ?? 0;
    const near = (await distance(id, '20121')).json<DealerDistance>();
    expect(near).toMatchObject({ place: { zipCode: '20121', name: 'Milano' } });
    expect(near.distanceKm).toBeLessThan(15);
    const rome = (await distance(id, '00184')).json<DealerDistance>();
    // As the crow flies Rome is 477 km from Milan.
    expect(rome.distanceKm).toBeGreaterThan(465);
    expect(rome.distanceKm).toBeLessThan(490);
  });

  it('a postal code that no place of the dealer’s country has is refused, and so are unknown dealers', async () => {
    const id = await firstDealer();
    for (const zip of ['00000', '99999', 'abcde', 'SW1A'])
      expect((await distance(id, zip)).json()).toMatchObject({ code: 'dealers.zip-unknown' });
    expect((await distance(999_999_999, '20121')).json()).toMatchObject({ code: 'dealers.dealer-not-found' });
    for (const zip of ['', '12345678901']) expect((await distance(id, zip)).statusCode).toBe(400);
  });
});
