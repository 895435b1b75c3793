import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { keyIn, mailsTo, readMail } from '#server/testing/accounts.ts';
import { createSaver, outcomeOf, waitForDailyMails } from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';
import { sendDailyMail } from './saved.jobs.ts';

let clock = 0;
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + clock) });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;
const send = () => test.services.dailyMails.send();
const setPrice = (id: number | undefined, price: number) =>
  query('update used_listings set price = $2 where id = $1', [id, price]);

const quiet = () => waitForDailyMails(test);

/** Mails of a person after a run, newest first. */
async function mailsAfterRun(email: string) {
  await send();
  await quiet();
  return mailsTo(test, email);
}

describe('the daily mail', () => {
  it('the daily mail names new cars of a search and lower prices once, in the language of the person', async () => {
    const german = await createSaver(test, 'de');
    const [favourite] = await addListings(test, [trabant(5_000_00)]);
    await query("update used_arrivals set arrived_at = now() - interval '1 hour'");
    await german.add(favourite ?? 0);
    await german.merge({
      favourites: [],
      searches: [
        { kind: 'used-cars', country: 'it', query: 'make=trabant', name: 'Trabant', savedAt: '2026-11-01T00:00:00Z' },
      ],
    });
    await german.setMail(true);
    expect(await mailsAfterRun(german.email)).toEqual([]);

    await addListings(test, [trabant(2_345_00), trabant(9_000_00, { fuel: 'diesel' })]);
    await setPrice(favourite, 4_321_00);
    await query('update used_listings set reduced_on = current_date, lowest_before = 4800_00 where id = $1', [
      favourite,
    ]);
    const [mail, ...more] = await mailsAfterRun(german.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Neues zu Ihren Suchen und Favoriten');
    expect(mail?.text).toContain('2 neue Autos');
    expect(mail?.text).toMatch(/2\.345\s€/);
    expect(mail?.text).toMatch(/Vorher 5\.000\s€/);
    expect(mail?.text).toMatch(/4\.321\s€/);
    expect(mail?.text).toMatch(/Niedrigster Preis der 30 Tage davor: 4\.800\s€/);
    expect(mail?.text).toContain(`/usato/trabant/601/${favourite}`);
    expect(mail?.text).toMatch(/\/de\/favoriten\/e-mails-abbestellen\?key=/);

    // Again on the same day, whatever happens meanwhile.
    await addListings(test, [trabant(3_456_00)]);
    expect(await mailsAfterRun(german.email)).toHaveLength(1);

    clock += DAY_MS;
    const [next, ...others] = await mailsAfterRun(german.email);
    expect(others).toHaveLength(1);
    expect(next?.text).toContain('1 neues Auto');
    expect(next?.text).toMatch(/3\.456\s€/);
    expect(next?.text).not.toMatch(/2\.345|4\.321/);
    clock += DAY_MS;
    expect(await mailsAfterRun(german.email)).toHaveLength(2);
  });

  it('the daily mail is not sent to those who have not asked for it, nor for other searches or dearer favourites', async () => {
    const [silent, asking] = [await createSaver(test), await createSaver(test)];
    const [favourite] = await addListings(test, [trabant(1_000_00)]);
    for (const saver of [silent, asking]) await saver.saveSearch('make=trabant&fuel=bev');
    await silent.saveSearch('make=trabant');
    await asking.add(favourite ?? 0);
    await asking.setMail(true);
    await setPrice(favourite, 1_100_00);
    await addListings(test, [trabant(1_200_00)]);
    expect(await mailsAfterRun(silent.email)).toEqual([]);
    expect(await mailsTo(test, asking.email)).toEqual([]);
  });

  it('the daily mail names a new model whose list price has fallen in the country where it was saved', async () => {
    const saver = await createSaver(test);
    await saver.addModel('it/fiat/pandina');
    await saver.setMail(true);
    await query(`update version_prices set price_cents = price_cents - 100000 where country = 'it' and version_id in (
      select versions.id from versions join trims on trims.id = trim_id join submodels on submodels.id = submodel_id
      join models on models.id = model_id where models.slug = 'pandina')`);
    clock += DAY_MS;
    const [mail] = await mailsAfterRun(saver.email);
    expect(mail?.text).toContain('Fiat Pandina');
    expect(mail?.text).toContain('/auto-nuove/fiat/pandina');
  });

  it('the daily mail says a second fall only below the price that was told', async () => {
    const saver = await createSaver(test);
    const [favourite] = await addListings(test, [trabant(5_000_00)]);
    await saver.add(favourite ?? 0);
    await saver.setMail(true);
    const pricesTold: number[] = [];
    for (const price of [4_500_00, 4_700_00, 4_600_00, 4_400_00]) {
      clock += DAY_MS;
      await setPrice(favourite, price);
      pricesTold.push((await mailsAfterRun(saver.email)).length);
    }
    expect(pricesTold).toEqual([1, 1, 1, 2]);
  });

  it('the daily mail is sent once by ten runs at the same time', async () => {
    const savers = await Promise.all(Array.from({ length: 5 }, () => createSaver(test)));
    for (const saver of savers) {
      await saver.saveSearch('make=trabant');
      await saver.setMail(true);
    }
    await addListings(test, [trabant(7_777_00)]);
    clock += DAY_MS;
    await Promise.all(Array.from({ length: 10 }, send));
    await quiet();
    for (const { email } of savers) expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('an interrupted run loses nothing and is finished by the next one', async () => {
    const count = 1_200;
    await query(
      `with people as (insert into users (email, password_hash, locale, name, surname, created_at)
         select 'many-' || n || '@example.com', '', 'es', 'A', 'B', now() from generate_series(1, $1) n returning id),
       searches as (insert into saved_searches (user_id, kind, country, query, name)
         select id, 'used-cars', 'it', 'make=trabant', 'Trabant' from people)
       insert into daily_mails (user_id, is_on, last_batch) select id, true, 0 from people`,
      [count],
    );
    await addListings(test, [trabant(6_666_00)]);
    const { enqueueAll } = test.queue;
    const queued: string[] = [];
    let runs = 0;
    const spy = vi.spyOn(test.queue, 'enqueueAll').mockImplementation(async (transaction, job, payloads) => {
      runs += 1;
      await enqueueAll(transaction, job, payloads);
      // After the jobs were inserted: they have to disappear with the transaction.
      if (runs === 2) throw new Error('killed');
      queued.push(...payloads.map((payload) => (payload as { userId: string }).userId));
    });
    clock += DAY_MS;
    await expect(send()).rejects.toThrow('killed');
    await send();
    await send();
    spy.mockRestore();
    await query("delete from jobs.job where name = $1 and state = 'created'", [sendDailyMail.name]);
    await quiet();
    const mailed = new Set(queued);
    expect(mailed.size).toBe(queued.length);
    const [people] = await query<{ count: number }>(
      "select count(*)::int from daily_mails join users on id = user_id where email like 'many-%' and sent_on is not null",
    );
    expect(people?.count).toBe(count);
    expect(queued.length).toBeGreaterThanOrEqual(count);
    await query("delete from users where email like 'many-%'");
  });
});

describe('turning the daily mail off', () => {
  async function mailed() {
    const saver = await createSaver(test);
    await saver.saveSearch('make=trabant');
    await saver.setMail(true);
    await addListings(test, [trabant(4_000_00)]);
    clock += DAY_MS;
    await send();
    return { saver, mail: await readMail(test, saver.email) };
  }
  const stop = (key: string) =>
    test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/saved/stop', payload: { key } });

  it('turning the daily mail off works with the link of a mail without signing in, any number of times', async () => {
    const { saver, mail } = await mailed();
    expect((await saver.read()).dailyMail).toBe(true);
    for (let round = 0; round < 2; round += 1) expect(outcomeOf(await stop(keyIn(mail)))).toBe('200');
    expect(await saver.read()).toMatchObject({ dailyMail: false, searches: [{ name: 'make=trabant' }] });
    await addListings(test, [trabant(4_100_00)]);
    clock += DAY_MS;
    expect(await mailsAfterRun(saver.email)).toHaveLength(1);
  });

  it('turning the daily mail off works by one click of a mail program, at the URL of the page', async () => {
    const { saver, mail } = await mailed();
    const url = new URL(/https?:\S+stop-email\?\S+/.exec(mail.text)?.[0] ?? '');
    const answer = await test.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect((await saver.read()).dailyMail).toBe(false);
  });

  it('turning the daily mail off refuses other keys and large forms', async () => {
    expect(outcomeOf(await stop('made-up'))).toBe('404 saved.link-invalid');
    const post = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/preferiti/stop-email',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await post('x')).statusCode).toBe(404);
    expect((await post('x'.repeat(5_000))).statusCode).toBe(413);
  });

  it('turning the daily mail off stops a mail that is already queued', async () => {
    const saver = await createSaver(test);
    await saver.setMail(true);
    await saver.setMail(false);
    const [id = 0] = await addListings(test, [trabant(4_000_00)]);
    const news = {
      userId: saver.userId,
      searches: [
        {
          kind: 'used-cars' as const,
          country: 'it' as const,
          query: 'make=trabant',
          name: 'Trabant',
          total: 1,
          ids: [id],
        },
      ],
      favourites: [],
      offers: [],
    };
    await test.services.dailyMailContent.sendMail(news, randomUUID());
    expect(await mailsTo(test, saver.email)).toEqual([]);
  });

  it('turning it on again starts with what is new from then on', async () => {
    const saver = await createSaver(test);
    await saver.saveSearch('make=trabant');
    await saver.setMail(true);
    await saver.setMail(false);
    await addListings(test, [trabant(4_200_00)]);
    await query("update used_arrivals set arrived_at = now() - interval '1 hour'");
    await saver.setMail(true);
    clock += DAY_MS;
    expect(await mailsAfterRun(saver.email)).toEqual([]);
  });
});
