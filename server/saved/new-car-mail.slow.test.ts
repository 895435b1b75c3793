import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { mailsTo } from '#server/testing/accounts.ts';
import { createSaver, waitForDailyMails } from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + clock) });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;

/** Mails of a person after a run on a later day, newest first. */
async function mailsTomorrow(email: string) {
  clock += DAY_MS;
  await test.services.dailyMails.send();
  await waitForDailyMails(test);
  return mailsTo(test, email);
}

const VERSIONS_OF = `(select versions.id from versions join trims on trims.id = trim_id
  join submodels on submodels.id = submodel_id join models on models.id = model_id where models.slug = $1)`;
const changePrices = (model: string, cents: number) =>
  query(
    `update version_prices set price_cents = price_cents + $2 where country = 'it' and version_id in ${VERSIONS_OF}`,
    [model, cents],
  );

/** A copy of an offer with another name, which is new. */
const addOffer = (model: string, slug: string) =>
  query(
    `with added as (insert into offers (slug, country, make, model, version, kind, terms, valid_from, valid_until)
       select $2, country, make, model, version, kind, terms, current_date - 1, current_date + 400
       from offers where country = 'it' and model = $1 limit 1 returning id)
     insert into offer_texts (offer_id, locale, title, text) select id, 'it', 'Offerta di prova', 'Testo' from added`,
    [model, slug],
  );
const anOffer = async () =>
  (
    await query<{ make: string; model: string; version: string }>(
      "select make, model, version from offers where country = 'it' and kind = 'listing' and valid_until > current_date order by id limit 1",
    )
  )[0] ?? { make: '', model: '', version: '' };

describe('the daily mail about new cars', () => {
  it('the daily mail about new cars names lower prices, new versions and new offers of a search once each', async () => {
    const saver = await createSaver(test);
    const { make, model } = await anOffer();
    await saver.saveNewCarSearch(`make=${make}`, 'La mia marca');
    await saver.setMail(true);
    expect(await mailsTomorrow(saver.email)).toEqual([]);
    expect(await mailsTomorrow(saver.email)).toEqual([]);

    await changePrices(model, -100_00);
    const [fallen, ...none] = await mailsTomorrow(saver.email);
    expect(none).toEqual([]);
    expect(fallen?.text).toContain('La mia marca');
    expect(fallen?.text).toContain('1 novità');
    expect(fallen?.text).toMatch(/Prima /);
    expect(fallen?.text).toContain(`/auto-nuove/${make}/${model}`);
    expect(fallen?.text).toMatch(/\/preferiti\/stop-email\?key=/);
    expect(await mailsTomorrow(saver.email)).toHaveLength(1);

    // Back to the price before, and down to one that was told already, is a fall again: what it costs is below what it cost.
    await changePrices(model, 100_00);
    expect(await mailsTomorrow(saver.email)).toHaveLength(1);

    await addOffer(model, 'prova-di-una-offerta');
    const [offered] = await mailsTomorrow(saver.email);
    expect(offered?.text).toContain('Nuova offerta: Offerta di prova');
    expect(offered?.text).toContain('/offerte/prova-di-una-offerta');
    expect(await mailsTomorrow(saver.email)).toHaveLength(2);
  });

  it('the daily mail about new cars says nothing about cars that the search does not find, nor about what was there before', async () => {
    const saver = await createSaver(test);
    await saver.saveNewCarSearch('fuel=bev&make=fiat', 'Fiat elettriche');
    await saver.setMail(true);
    await test.services.newCarNews.closeBatch();
    await changePrices('duster', -50_00);
    expect(await mailsTomorrow(saver.email)).toEqual([]);
  });

  it('the daily mail about new cars names a version that is on sale for the first time, and not again when it comes back', async () => {
    const saver = await createSaver(test);
    await query(`delete from version_prices where country = 'it' and version_id in ${VERSIONS_OF}`, ['pandina']);
    await query("delete from seen_new_cars where country = 'it' and key like 'fiat/pandina/%'");
    await test.services.newCarNews.closeBatch();
    await saver.saveNewCarSearch('q=panda&price=-20000', 'Panda');
    await saver.setMail(true);
    const back = () =>
      query(
        `insert into version_prices (version_id, country, price_cents)
        select version_id, 'it', price_cents from version_prices where country = 'de' and version_id in ${VERSIONS_OF}`,
        ['pandina'],
      );
    await back();
    const [mail] = await mailsTomorrow(saver.email);
    expect(mail?.text).toContain('Fiat Pandina');
    expect(mail?.text).toContain('Nuova a listino');
    await query(`delete from version_prices where country = 'it' and version_id in ${VERSIONS_OF}`, ['pandina']);
    expect(await mailsTomorrow(saver.email)).toHaveLength(1);
    await back();
    expect(await mailsTomorrow(saver.email)).toHaveLength(1);
  });

  it('the daily mail about new cars names a new offer of a favourite model or version, and a favourite offer that costs less', async () => {
    const { make, model, version } = await anOffer();
    const [ofModel, ofVersion, ofOffer] = [await createSaver(test), await createSaver(test), await createSaver(test)];
    await ofModel.addModel(`it/${make}/${model}`);
    await ofVersion.addFavourite('version', `it/${make}/${model}/${version}`);
    const [listing] = await query<{ slug: string }>(
      "select slug from offers where country = 'it' and kind = 'listing' and valid_until > current_date order by id desc limit 1",
    );
    await ofOffer.addFavourite('offer', `it/${listing?.slug}`);
    for (const saver of [ofModel, ofVersion, ofOffer]) await saver.setMail(true);
    // The server's clock is ahead here, that of the database is not.
    await query('update favourites set saved_at = now()');
    await test.services.newCarNews.closeBatch();
    await addOffer(model, 'offerta-di-un-preferito');
    await query(
      "update offers set terms = jsonb_set(terms, '{price}', '100000'), valid_until = valid_until + 400 where slug = $1",
      [listing?.slug],
    );
    for (const saver of [ofModel, ofVersion]) {
      const [mail] = await mailsTomorrow(saver.email);
      expect(mail?.text).toContain('/offerte/offerta-di-un-preferito');
    }
    const [cheaper] = await mailsTo(test, ofOffer.email);
    expect(cheaper?.text).toMatch(/1\.000\s€/);
    expect(cheaper?.text).toContain(`/offerte/${listing?.slug}`);
  });

  it('the daily mail about new cars is sent once by several runs at the same time', async () => {
    const saver = await createSaver(test);
    await saver.saveNewCarSearch('make=dacia', 'Dacia');
    await saver.setMail(true);
    await test.services.newCarNews.closeBatch();
    await changePrices('duster', -70_00);
    clock += DAY_MS;
    await Promise.all(Array.from({ length: 5 }, () => test.services.dailyMails.send()));
    await waitForDailyMails(test);
    expect(await mailsTo(test, saver.email)).toHaveLength(1);
  });
});
