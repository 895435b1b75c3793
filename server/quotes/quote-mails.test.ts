import { afterEach, describe, expect, it } from 'vitest';
import { DAY_MS, utcDay } from '#contract/shared/days.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { insertAccount, keyIn, mailsTo, readMail } from '#server/testing/accounts.ts';
import { ANSWER, inquiryIn, MODEL, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
afterEach(() => {
  clock = 0;
});
const now = () => new Date(Date.now() + clock);
const test = useApp({ runsJobs: true, now, env: { PUBLIC_URL: 'https://targa.example', DEALERS_CLOSED: 'never' } });
const { askedDealer, asked, form, open, openInquiry, answer, decline, release } = quoteCalls(test);

const PERSON = /Ottavia|Bellandi|333\s?765|person-/;
const firstMail = async (email: string) => (await mailsTo(test, email)).at(-1) ?? { text: '' };
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('mails about a quote', () => {
  it.each([...LOCALES])(
    'mails in %s list the request to the customer and the inquiry to the dealer',
    async (locale) => {
      const { quote, inquiry, mail, dealerKey, form: filled } = await askedDealer({}, { locale });
      const received = await readMail(test, quote.email);
      expect(flat(received.text)).toContain(inquiry.dealer.name);
      expect(received.text).toContain(`https://targa.example${pagePath('quote', locale, { quote: quote.id })}?key=`);
      // The email address may be somebody else's, so the mail contains nothing the customer typed.
      expect(received.text).not.toMatch(/Ottavia|Bellandi|Punto|Un saluto/);

      expect(mail.subject).toContain('Fiat');
      expect(mail.html).toContain(`lang="${locale}"`);
      expect(mail.text).toContain(`https://targa.example${pagePath('dealerAnswer', locale)}?key=`);
      for (const fact of [filled.zipCode, 'Punto 2012', filled.message]) expect(flat(mail.text)).toContain(fact);
      expect(mail.text + mail.html + mail.subject).not.toMatch(PERSON);
      expect(mail.text).not.toMatch(/quote-row|undefined|\{\{/);
      expect(inquiryIn(await openInquiry(dealerKey)).message).toBe(filled.message);
    },
  );

  it('mails about a quote differ in every language', async () => {
    const mails = await Promise.all(LOCALES.map(async (locale) => (await askedDealer({}, { locale })).mail));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LOCALES.length);
  });

  it('a quote request sends one mail to each dealer and one to the customer', async () => {
    const filled = await form({}, 'it', 3);
    const { quote } = await asked(filled);
    const inquiries = quote.cars[0]?.inquiries ?? [];
    expect(inquiries).toHaveLength(3);
    const { mailToDealer } = quoteCalls(test);
    const mails = await Promise.all(inquiries.map(({ dealer }) => mailToDealer(dealer.id, filled.message)));
    expect(new Set(mails.map(keyIn)).size).toBe(3);
    await readMail(test, quote.email);
    expect(await mailsTo(test, quote.email)).toHaveLength(1);
  });

  it.each([...LOCALES])(
    'in %s a declined inquiry is mailed once, with a link to the quote, where others can be asked',
    async (locale) => {
      const { quote, inquiry, dealerKey } = await askedDealer({}, { locale });
      await readMail(test, quote.email);
      await decline(dealerKey);
      await decline(dealerKey);
      const mail = await readMail(test, quote.email, 1);
      expect(mail.subject).toContain(inquiry.dealer.name);
      expect(flat(mail.text)).toContain(inquiry.dealer.name);
      expect(mail.text).toContain(`https://targa.example${pagePath('quote', locale, { quote: quote.id })}?key=`);
      expect(mail.text + mail.subject).not.toMatch(/Ottavia|Bellandi|Punto|Un saluto|quote-declined|undefined|\{\{/);
      // A later mail shows that no other was sent before.
      await test.services.quotes.resendMail(quote.id, { userId: '', key: keyIn(await firstMail(quote.email)) });
      await readMail(test, quote.email, 2);
      expect(await mailsTo(test, quote.email)).toHaveLength(3);
    },
  );

  it.each([...LOCALES])('in %s a reply is announced with the dealer, the car and the price', async (locale) => {
    const { quote, inquiry, dealerKey } = await askedDealer({}, { locale });
    await answer(dealerKey, ANSWER);
    const { subject, text } = await readMail(test, quote.email, 1);
    expect(subject).toContain(inquiry.dealer.name);
    expect(subject).toContain('Fiat Pandina');
    expect(flat(subject)).toMatch(/\d\d[.,\s]\d{3}/);
    expect(text + subject).not.toMatch(/Ottavia|Bellandi|Punto|Un saluto|undefined|\{\{/);
  });

  it('a mail shows the photo of the catalogue, if the model has one', async () => {
    const { pool } = test.database.connection;
    const photo = 'a'.repeat(32);
    const model = `(select models.id from models join makes on makes.id = make_id
      where models.slug = '${MODEL.model}' and makes.slug = '${MODEL.make}')`;
    const withoutPhoto = (await askedDealer()).mail;
    expect(withoutPhoto.html).not.toContain('<img');
    await pool.query(`insert into model_photos (model_id, position, photo_id, width, height, source)
      values (${model}, 0, '${photo}', 960, 640, 'panda.jpg')`);
    const { mail } = await askedDealer();
    await pool.query(`delete from model_photos where photo_id = '${photo}'`);
    expect(mail.html).toMatch(
      new RegExp(`<img src="https://targa.example/wp-json/[^"]*${photo}/960" alt="Fiat Pandina"`),
    );
  });

  it('a refusal that was withdrawn meanwhile is not mailed', async () => {
    const { inquiry } = await askedDealer();
    const before = (await test.services.mailbox.list()).length;
    await test.services.quotes.sendMail({ kind: 'declined', inquiryId: inquiry.id }, 'too-late-to-decline');
    expect((await test.services.mailbox.list()).length).toBe(before);
  });

  it('mails of an erased quote are not sent', async () => {
    const { quote } = await askedDealer();
    await readMail(test, quote.email);
    const before = (await test.services.mailbox.list()).length;
    await test.database.connection.pool.query('delete from quotes where id = $1', [quote.id]);
    const inquiryId = quote.cars[0]?.inquiries[0]?.id ?? '';
    await test.services.quotes.sendMail({ kind: 'received', quoteId: quote.id }, 'late-1');
    await test.services.quotes.sendMail({ kind: 'inquiry', inquiryId }, 'late-2');
    expect((await test.services.mailbox.list()).length).toBe(before);
  });

  it('a retried mail job sends one mail and adds one row to the log', async () => {
    const { quote, key, inquiry, form: filled } = await askedDealer();
    const [dealer] = await test.services.dealers.find([inquiry.dealer.id]);
    for (let time = 0; time < 2; time += 1)
      await test.services.quotes.sendMail({ kind: 'inquiry', inquiryId: inquiry.id }, 'the-same-job');
    const mails = (await mailsTo(test, dealer?.email ?? '')).filter(({ text }) => flat(text).includes(filled.message));
    expect(mails).toHaveLength(2);
    expect(quoteIn(await open(quote.id, { key })).cars[0]?.inquiries[0]?.log.map(({ event }) => event)).toEqual([
      'sent',
    ]);
  });

  it('a contact that was revoked meanwhile is not mailed', async () => {
    const { inquiry } = await askedDealer();
    const before = (await test.services.mailbox.list()).length;
    await test.services.quotes.sendMail({ kind: 'contact', inquiryId: inquiry.id }, 'too-late');
    expect((await test.services.mailbox.list()).length).toBe(before);
  });
});

describe('secrets of quotes', () => {
  it('keys of quotes are nowhere in the database', async () => {
    const { token } = await insertAccount(test);
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    const { dealerKey: ownDealerKey } = await askedDealer({}, { token });
    const personKey = keyIn(await readMail(test, quote.email));
    await answer(dealerKey, ANSWER);
    await release(quote.id, inquiry.id, true, { key });
    await readMail(test, quote.email, 1);
    for (const secret of [key ?? '', personKey, dealerKey, ownDealerKey]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      const found = await scanDatabase(test, secret);
      expect(found.filter((table) => table !== 'public.mailbox_messages')).toEqual([]);
    }
    // The search itself works.
    expect(await scanDatabase(test, quote.email)).toContain('public.quotes');
  });
});

describe('dealer holidays', () => {
  const today = new Date();
  const day = (shift: number) => new Date(today.getTime() + shift * DAY_MS).toISOString().slice(5, 10);
  const closed = useApp({ runsJobs: true, env: { DEALERS_CLOSED: `${day(-2)}/${day(9)}` } });
  const calls = quoteCalls(closed);
  const back = new Date(today.getTime() + 10 * DAY_MS);

  it.each([...LOCALES])('during dealer holidays the mail in %s names the month of their return', async (locale) => {
    const { quote } = await calls.asked(await calls.form({}, locale), { locale });
    const { text } = await readMail(closed, quote.email);
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(back);
    expect(flat(text)).toContain(month);
    expect(quote.dealersBack).toBe(utcDay(back));
  });

  it('during dealer holidays inquiries are sent and can be answered for 30 days after the return', async () => {
    const { inquiry } = await calls.askedDealer();
    const deadline = Date.parse(utcDay(back)) + 30 * DAY_MS;
    expect(Date.parse(inquiry.expiresAt)).toBe(deadline);
  });
});
