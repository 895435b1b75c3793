import { describe, expect, it } from 'vitest';
import type { DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import type { PublicRatings } from '#contract/ratings/ratings.endpoints.ts';
import { INVITED_AFTER_DAYS, INVITED_WITHIN_DAYS, MAX_RATING_TEXT } from '#contract/ratings/ratings.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { insertAccount, mailsTo, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { createBuyer, newPlate, waitUntil } from '#server/testing/purchases.ts';
import { createVerifiedBuyer, keyIn, RATING, ratedOf } from '#server/testing/ratings.ts';
import { exportedData } from '#server/testing/read-zip.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({
  runsJobs: true,
  env: { PUBLIC_URL: 'https://targa.example' },
  now: () => new Date(Date.now() + clock),
});
const MODEL = '/wp-json/dkwp/v2/ratings/models/fiat/pandina';
const ratings = () => test.services.ratings;
const readModel = async () => (await test.app.inject(MODEL)).json<PublicRatings>();
const targa = (...args: string[]) =>
  callTargaCommand(args, {
    DATABASE_URL: test.database.url,
    DATA_DIR: test.dataFolder,
    FILES_URL: `file://${test.dataFolder}/files`,
  });
/** Starts from no ratings, because averages count all of them. */
const forgetRatings = () => test.database.connection.pool.query('delete from ratings');
async function inDays<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  clock = days * DAY_MS;
  try {
    return await work();
  } finally {
    clock = 0;
  }
}
/** Verification mails come first. */
const invitationsTo = async (email: string) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject.includes('com’è andata')).length;

describe('rating a purchase', () => {
  it('a buyer rates car and dealer of an approved purchase, and it waits for a decision', async () => {
    const buyer = await createVerifiedBuyer(test);
    expect(ratedOf(await buyer.readRating())).toEqual({
      car: 'Fiat Pandina',
      dealer: buyer.dealerName,
      rating: null,
    });
    expect(ratedOf(await buyer.rate()).rating).toEqual({ ...RATING, status: 'waiting', reason: '' });
    expect((await readModel()).summary).toBeNull();
  });

  it.each<[name: string, rating: object, field: string]>([
    ['without stars', { ...RATING, carStars: undefined }, 'carStars'],
    ['with no star', { ...RATING, carStars: 0 }, 'carStars'],
    ['with six stars', { ...RATING, carStars: 6 }, 'carStars'],
    ['with half a star', { ...RATING, dealerStars: 4.5 }, 'dealerStars'],
    ['with a long text', { ...RATING, carText: 'x'.repeat(MAX_RATING_TEXT + 1) }, 'carText'],
  ])('a rating %s is refused', async (_name, rating, field) => {
    const buyer = await createVerifiedBuyer(test);
    const response = await buyer.rate(rating);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().data.params)).toEqual([field]);
  });

  it('contacts are removed from both texts', async () => {
    const buyer = await createVerifiedBuyer(test);
    const texts = { carText: 'Chiamatemi al 333 1234567.', dealerText: 'Scrivete a anna@example.com, www.example.com' };
    expect(ratedOf(await buyer.rate({ ...RATING, ...texts })).rating).toMatchObject({
      carText: 'Chiamatemi al ….',
      dealerText: 'Scrivete a …, …',
    });
  });

  it('of a hundred ratings sent at once one is stored', async () => {
    const buyer = await createVerifiedBuyer(test);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => buyer.rate({ ...RATING, carText: `${index}` })),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([1, 99]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    expect(ratedOf(await buyer.readRating()).rating?.carText).toBe(winner?.json().rating.carText);
  });

  it('a car is rated once, whoever verified it with another quote', async () => {
    const plate = newPlate();
    const first = await createVerifiedBuyer(test, { plate });
    const second = await createVerifiedBuyer(test, { plate });
    await first.rate();
    expect((await second.rate()).json()).toMatchObject({ code: 'ratings.already-rated' });
  });

  it('without a dealer of the quote only the car is rated', async () => {
    const buyer = await createVerifiedBuyer(test, { dealer: 'Un amico' });
    const { dealer, rating } = ratedOf(await buyer.rate());
    expect([dealer, rating]).toMatchObject([null, { carStars: 4, dealerStars: null, dealerText: '' }]);
  });

  it('unapproved purchases, those of others, callers without an account and wrong keys find nothing', async () => {
    const open = await createBuyer(test);
    const buyer = await createVerifiedBuyer(test);
    const { token } = await insertAccount(test);
    const answers = await Promise.all([
      test.app.inject({ url: `/wp-json/dkwp/v2/ratings/${open.quote}`, headers: open.headers }),
      buyer.readRating({ 'dk-authorization': token }),
      buyer.rate(RATING, { 'dk-authorization': token }),
      buyer.readRating({}),
      buyer.rateByKey('wrong'),
    ]);
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'ratings.purchase-not-found'));
  });
});

describe('inviting buyers', () => {
  it('a buyer is invited once after thirty days, however often and by however many the job is run', async () => {
    const buyer = await createVerifiedBuyer(test);
    const invite = () => test.services.ratingMails.inviteBuyers();
    await inDays(INVITED_AFTER_DAYS - 1, invite);
    expect(await invitationsTo(buyer.email)).toBe(0);
    await inDays(INVITED_AFTER_DAYS + 1, async () => {
      await Promise.all([invite(), invite(), invite(), invite()]);
      await waitUntil(async () => (await invitationsTo(buyer.email)) === 1);
      await invite();
    });
    await inDays(INVITED_AFTER_DAYS + 2, invite);
    expect(await invitationsTo(buyer.email)).toBe(1);
  });

  it('nobody is invited who has rated, or whose purchase was long ago', async () => {
    const [rated, late] = [await createVerifiedBuyer(test), await createVerifiedBuyer(test)];
    await rated.rate();
    await inDays(INVITED_WITHIN_DAYS + 1, () => test.services.ratingMails.inviteBuyers());
    const { rows } = await test.database.connection.pool.query(
      'select from rating_invitations where quote_id = any($1)',
      [[rated.quote, late.quote]],
    );
    expect(rows).toEqual([]);
  });

  it('the link of the invitation rates this purchase without signing in, until it expires', async () => {
    const [buyer, other] = [await createVerifiedBuyer(test), await createVerifiedBuyer(test)];
    const key = await inDays(INVITED_AFTER_DAYS + 1, async () => {
      await test.services.ratingMails.inviteBuyers();
      await waitUntil(async () => (await invitationsTo(buyer.email)) === 1);
      const mails = await mailsTo(test, buyer.email);
      const mail = await readMail(test, buyer.email, mails.length - 1);
      expect(mail.text).toContain(`https://targa.example/valuta/${buyer.quote}?key=`);
      return keyIn(mail);
    });
    expect(await scanDatabase(test, key)).toEqual(['public.mailbox_messages']);
    expect((await other.rateByKey(key)).json()).toMatchObject({ code: 'ratings.purchase-not-found' });
    await inDays(INVITED_AFTER_DAYS + 2 + RETENTION_DAYS.ratingKey, async () => {
      expect((await buyer.rateByKey(key)).json()).toMatchObject({ code: 'ratings.purchase-not-found' });
    });
    expect(ratedOf(await buyer.rateByKey(key)).rating?.status).toBe('waiting');
    expect((await buyer.rateByKey(key)).json()).toMatchObject({ code: 'ratings.already-rated' });
  });
});

describe('deciding about ratings', () => {
  it('only approved ratings are public, at model and dealer, with count, average and day, and without a name', async () => {
    await forgetRatings();
    const buyers = [await createVerifiedBuyer(test), await createVerifiedBuyer(test), await createVerifiedBuyer(test)];
    for (const [index, buyer] of buyers.entries()) await buyer.rate({ ...RATING, carStars: index + 3 });
    const [first, second] = buyers;
    await ratings().approve(first?.quote ?? '');
    await ratings().approve(second?.quote ?? '');
    await expect.poll(async () => (await readModel()).summary).toEqual({ count: 2, average: 3.5 });
    const { ratings: shown } = await readModel();
    expect(shown.map(({ stars }) => stars)).toEqual([4, 3]);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['day', 'locale', 'stars', 'text']);
    const [[dealerId = 0] = []] = [...(await test.services.publicRatings.summariseDealers())];
    const dealer = (await test.app.inject(`/wp-json/dkwp/v2/dealers/${dealerId}`)).json<DealerPage>();
    expect(dealer).toMatchObject({ name: first?.dealerName, rating: { count: 2, average: 5 }, answers: null });
    expect(dealer.ratings).toMatchObject({ summary: { count: 2, average: 5 }, ratings: [{ stars: 5 }, { stars: 5 }] });
    await ratings().reject(second?.quote ?? '', 'Non riguarda questa auto.');
    await expect.poll(async () => (await readModel()).summary).toEqual({ count: 1, average: 3 });
  });

  it('an operator lists, reads, approves and rejects, and the person is told why and may write another', async () => {
    const buyer = await createVerifiedBuyer(test);
    await buyer.rate();
    expect((await targa('ratings', 'list', '--status', 'waiting')).stdout).toContain(buyer.quote);
    const { stdout } = await targa('ratings', 'show', buyer.quote);
    expect(stdout).toContain('fiat pandina, 4 stars');
    expect(stdout).toContain(RATING.carText);
    expect(stdout).not.toContain(buyer.email);
    expect((await targa('ratings', 'reject', buyer.quote)).stderr).toContain('The reason is missing');
    const because = 'Il testo parla di un’altra auto.';
    expect((await targa('ratings', 'reject', buyer.quote, '--reason', because)).code).toBe(0);
    await waitUntil(async () =>
      (await mailsTo(test, buyer.email)).some(({ subject }) => subject.includes('Non abbiamo')),
    );
    const mails = await mailsTo(test, buyer.email);
    expect((await readMail(test, buyer.email, mails.length - 1)).text).toContain(because);
    expect(ratedOf(await buyer.readRating()).rating).toMatchObject({ status: 'rejected', reason: because });
    expect(ratedOf(await buyer.rate({ ...RATING, carText: 'Meglio.' })).rating).toMatchObject({
      status: 'waiting',
      reason: '',
      carText: 'Meglio.',
    });
    expect((await targa('ratings', 'approve', buyer.quote)).code).toBe(0);
    expect((await targa('ratings', 'approve', buyer.quote)).stderr).toContain('It is approved already');
    expect((await buyer.rate()).json()).toMatchObject({ code: 'ratings.already-rated' });
    const unknown = await targa('ratings', 'show', crypto.randomUUID());
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no rating')]);
  });

  it('the export contains a rating, and erasing the account deletes it and takes it off the pages', async () => {
    await forgetRatings();
    const buyer = await createVerifiedBuyer(test);
    const words = 'Frase unica della valutazione';
    await buyer.rate({ ...RATING, carText: words });
    await ratings().approve(buyer.quote);
    await expect.poll(async () => (await readModel()).summary?.count).toBe(1);
    const archive = await test.app.inject({ url: '/wp-json/garagek/v1/user/export', headers: buyer.headers });
    expect(exportedData(archive.rawPayload).ratings).toMatchObject([
      { quote: buyer.quote, carText: words, status: 'approved' },
    ]);
    const erased = await test.app.inject({
      method: 'DELETE',
      url: '/wp-json/garagek/v1/user',
      headers: buyer.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    expect(await scanDatabase(test, words)).toEqual([]);
    await expect.poll(async () => (await readModel()).summary).toBeNull();
  });
});
