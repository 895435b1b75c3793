import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, env: { RATE_LIMIT_FACTOR: '1' } });
const { addDealer, importRows, listingsOf, query } = useStock(test, useFolder());

const REPORT = { reason: 'price', message: 'Al telefono chiedono 2.000 euro in più.', email: '' };
const send = (id: number | string, body: object, locale: Locale = 'it', remoteAddress = '192.0.2.1') =>
  test.app.inject({
    method: 'POST',
    url: `/wp-json/dkwp/v2/used/${id}/report`,
    headers: { 'accept-language': locale },
    remoteAddress,
    payload: body,
  });
const read = async (id: number) => (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).statusCode;
const isFound = async (id: number) => {
  await test.services.usedSearchEngine.refresh();
  const answer = (
    await test.app.inject('/wp-json/dkwp/v2/used/search?make=lancia&price=77777-77778')
  ).json<UsedSearchAnswer>();
  return answer.results.some((card) => card.id === id);
};
const mailsTo = (to: string) => test.services.mailbox.list({ to });

let dealers = 0;
/** A listing that a search finds by its price. */
async function addListing(): Promise<{ id: number; dealer: string }> {
  dealers += 1;
  const dealer = await addDealer(`reported-${dealers}`);
  await importRows([car], dealer);
  const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
  return { id, dealer };
}
const car = stockRow('A-1', { make: 'Lancia', model: 'Ypsilon', body_type: 'citycar', price: 77_777.5 });
async function reportOf(id: number): Promise<number> {
  const [{ id: reportId = 0 } = {}] = await query<{ id: number }>(
    'select id from used_reports where listing_id = $1 order by id desc',
    [id],
  );
  return reportId;
}

describe('reporting a listing', () => {
  it('a report is stored without a name, and the operator sees it', async () => {
    const { id, dealer } = await addListing();
    const response = await send(id, REPORT, 'de');
    expect([response.statusCode, response.json()]).toEqual([200, { done: true }]);
    const open = await test.services.usedReports.list({ isOpen: true });
    expect(open.find(({ listing }) => listing.id === id)).toMatchObject({
      reason: 'price',
      text: REPORT.message,
      email: null,
      locale: 'de',
      decision: null,
      dealer: { code: dealer },
    });
  });

  it.each<[name: string, body: object, field: string]>([
    ['another reason', { ...REPORT, reason: 'envy' }, 'reason'],
    ['no words', { ...REPORT, message: '  ' }, 'message'],
    ['too many words', { ...REPORT, message: 'x'.repeat(2_001) }, 'message'],
    ['a wrong email address', { ...REPORT, email: 'me@' }, 'email'],
  ])('a report with %s is refused', async (_name, body, field) => {
    const { id } = await addListing();
    const response = await send(id, body, 'it', '192.0.2.2');
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().data.params)).toEqual([field]);
  });

  it('a listing that is not there cannot be reported', async () => {
    expect((await send(999_999_999, REPORT, 'it', '192.0.2.3')).json()).toMatchObject({
      code: 'used-cars.listing-not-found',
    });
  });

  it('reports are limited per network and per listing', async () => {
    const { id } = await addListing();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send(id, REPORT, 'it', '192.0.2.9')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    for (let count = 0; count < 10; count += 1) await send(id, REPORT, 'it', `198.51.100.${count}`);
    expect((await send(id, REPORT, 'it', '198.51.100.99')).statusCode).toBe(429);
  });
});

describe('deciding about a report', () => {
  it('a hidden listing vanishes from search and page, whatever is imported, and those concerned are told why', async () => {
    const { id, dealer } = await addListing();
    expect(await isFound(id)).toBe(true);
    const reporter = 'anna@example.com';
    await send(id, { ...REPORT, email: reporter }, 'fr', '192.0.2.20');
    await expect.poll(async () => (await mailsTo(reporter)).length).toBe(1);
    const because = 'Le prix ne contient pas les frais.';
    expect(await test.services.usedReports.decide(await reportOf(id), 'hide', because)).toBe(true);
    expect(await isFound(id)).toBe(false);
    expect(await read(id)).toBe(410);
    expect((await send(id, REPORT, 'it', '192.0.2.21')).statusCode).toBe(410);
    await expect.poll(async () => (await mailsTo(reporter)).length).toBe(2);
    const [decided, received] = await mailsTo(reporter);
    expect(received?.text).not.toContain(REPORT.message);
    expect(decided?.subject).toContain('Notre décision');
    expect(decided?.text).toContain(because);
    await expect.poll(async () => (await mailsTo(`${dealer}@dealers.example`)).length).toBe(1);
    const [told] = await mailsTo(`${dealer}@dealers.example`);
    expect(told?.subject).toContain('Decisione sul tuo annuncio');
    expect(told?.text).toContain(because);
    expect(told?.text).toContain('A-1');
    expect(told?.text).not.toContain(reporter);
    expect(told?.text).not.toContain(REPORT.message);

    await importRows([{ ...car, km: 50_000 }], dealer);
    expect(await isFound(id)).toBe(false);
    expect(await test.services.usedReports.decide(await reportOf(id), 'keep', 'Corretto.')).toBe(true);
    expect(await isFound(id)).toBe(true);
    expect(await read(id)).toBe(200);
    await expect.poll(async () => (await mailsTo(`${dealer}@dealers.example`)).length).toBe(2);
  });

  it.each([
    ['stays hidden', 15, 'hidden', 200],
    ['has ended', 31, 'ended', 200],
  ])('a released listing that nobody confirmed %s', async (_name, days, state, status) => {
    const { id, dealer } = await addListing();
    await send(id, REPORT, 'it', '192.0.2.25');
    await test.services.usedReports.decide(await reportOf(id), 'hide', 'Da verificare.');
    await query('update used_listings set confirmed_on = confirmed_on - $2::int where id = $1', [id, days]);
    await test.services.usedReports.decide(await reportOf(id), 'keep', 'Corretto.');
    expect(await isFound(id)).toBe(false);
    expect(await listingsOf(dealer, 'state, withheld')).toEqual([{ state, withheld: null }]);
    expect(await read(id)).toBe(status);
    await importRows([car], dealer);
    expect(await isFound(id)).toBe(true);
  });

  it('a price at which nobody could buy a withheld car is none of the 30 days before', async () => {
    const { id, dealer } = await addListing();
    const day = (ago: number) => addDays(dayIn('it'), -ago);
    await query('update used_prices set day = $2 where listing_id = $1', [id, day(60)]);
    await send(id, REPORT, 'it', '192.0.2.26');
    await test.services.usedReports.decide(await reportOf(id), 'hide', 'Da verificare.');
    await query('update used_prices set until = $2 where listing_id = $1', [id, day(40)]);
    await importRows([{ ...car, price: 77_777 }], dealer);
    const prices = () =>
      query('select day::text, price, until::text from used_prices where listing_id = $1 order by day', [id]);
    expect(await prices()).toEqual([
      { day: day(60), price: 77_777_50, until: day(40) },
      { day: day(0), price: 77_777_00, until: day(0) },
    ]);
    await test.services.usedReports.decide(await reportOf(id), 'keep', 'Corretto.');
    expect((await prices())[1]).toEqual({ day: day(0), price: 77_777_00, until: null });
    expect(await listingsOf(dealer, 'reduced_on, state')).toEqual([{ reduced_on: null, state: 'active' }]);
  });

  it('a listing that was ended by a decision does not come back with the next import', async () => {
    const { id, dealer } = await addListing();
    await send(id, REPORT, 'it', '192.0.2.30');
    await test.services.usedReports.decide(await reportOf(id), 'end', 'Auto inesistente.');
    await importRows([{ ...car, price: 77_777 }], dealer);
    expect(await isFound(id)).toBe(false);
    expect(await listingsOf(dealer, 'state, withheld')).toEqual([{ state: 'ended', withheld: 'ended' }]);
    await importRows([{ ...car, own_id: 'A-2', price: 77_777 }], dealer);
    expect(await listingsOf(dealer, 'state, withheld')).toEqual([{ state: 'ended', withheld: 'ended' }]);
  });

  it('a dealer whose listing stays is not told, and an unknown report is not decided', async () => {
    const { id, dealer } = await addListing();
    await send(id, REPORT, 'it', '192.0.2.40');
    await test.services.usedReports.decide(await reportOf(id), 'keep', 'Tutto in ordine.');
    expect(await isFound(id)).toBe(true);
    const jobs = await query(
      "select data from jobs.job where name = 'used-cars.send-report-mail' and data->>'reportId' = $1",
      [String(await reportOf(id))],
    );
    expect(jobs).toEqual([]);
    expect(await mailsTo(`${dealer}@dealers.example`)).toEqual([]);
    expect(await test.services.usedReports.decide(0, 'keep', 'x')).toBe(false);
  });
});
