import { describe, expect, it } from 'vitest';
import { writeCode } from '#contract/configurator/configuration-code.rules.ts';
import { quote as quoteSchema } from '#contract/quotes/quotes.endpoints.ts';
import { insertAccount, newEmail } from '#server/testing/accounts.ts';
import { MODEL, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const { request, closest, form, asked, open, list } = quoteCalls(test);

async function count(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await test.database.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from ${query}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

const mailsAbout = (ids: string[]) =>
  count(
    `jobs.job where name = 'quotes.send-mail' and (data->>'quoteId' = any($1) or data->>'inquiryId' = any($1))`,
    ids,
  );

/** The cheapest version of the model, with a valid colour and optional. */
async function configuration() {
  const { versions, trims } = await test.services.configurator.getConfigurator('it', MODEL.make, MODEL.model);
  const version = versions[0];
  const trim = trims.find(({ slug }) => slug === version?.trim.slug);
  const colour = trim?.colours.at(-1);
  const optional = trim?.optionals.find(({ rules, fuels }) => rules.length === 0 && !fuels);
  if (!version || !colour || !optional) throw new Error('The demo catalogue has nothing to configure');
  const price = version.price + colour.price + optional.price;
  const chosen = { version: version.slug, colour: colour.code, optionals: [optional.code], price };
  return { version, colour, optional, price, code: writeCode({ country: 'it', ...chosen }) };
}

/** One for another car than the usual one. */
async function demoOffer(state: 'running' | 'expired') {
  const { rows } = await test.database.connection.pool.query<{ slug: string }>(
    `select slug from offers where country = 'it' and make <> $1 and (valid_until < current_date) = $2
     and (valid_from <= current_date) order by slug limit 1`,
    [MODEL.make, state === 'expired'],
  );
  return test.services.offers.getOffer('it', rows[0]?.slug ?? '');
}

describe('requesting a quote', () => {
  it('a request without an account answers the quote and a key that opens it', async () => {
    const filled = await form({ email: newEmail().replace('person', 'Person') }, 'it', 3);
    const { quote, key } = await asked(filled);
    expect(quoteSchema.parse(quote)).toEqual(quote);
    expect(quote).toMatchObject({
      country: 'it',
      zipCode: '20121',
      name: 'Ottavia',
      email: filled.email.toLowerCase(),
      phone: '+393337654321',
      payment: 'financing',
      dealersBack: null,
    });
    expect(quote.cars).toHaveLength(1);
    expect(quote.cars[0]?.inquiries.map(({ dealer }) => dealer.id).toSorted()).toEqual(
      filled.cars[0]?.dealers.toSorted(),
    );
    for (const inquiry of quote.cars[0]?.inquiries ?? []) {
      expect(inquiry).toMatchObject({ state: 'sent', isContactReleased: false, answer: null });
      expect(inquiry.dealer).not.toHaveProperty('email');
    }
    // 256 random bits.
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(quoteIn(await open(quote.id, { key: key ?? '' }))).toEqual(quote);
    expect(await mailsAbout([quote.id, ...(quote.cars[0]?.inquiries ?? []).map(({ id }) => id)])).toBe(4);
  });

  it('a request with an account belongs to it and needs no key', async () => {
    const { token } = await insertAccount(test);
    const { quote, key } = await asked(await form(), { token });
    expect(key).toBeNull();
    expect((await list({ token })).json().quotes).toEqual([quote]);
  });

  it('a request with an invalid token is refused', async () => {
    expect(outcome(await request(await form(), { token: 'nonsense' }))).toBe('401 session.expired');
  });

  it('a request stores the current data of its cars: a model, a version, a configuration', async () => {
    const { version, colour, optional, price, code } = await configuration();
    const dealers = (await closest()).slice(0, 1);
    const cars = [
      { ...MODEL, dealers },
      { ...MODEL, version: version.slug, dealers },
      { ...MODEL, code, dealers },
    ];
    const { quote, key } = await asked(await form({ cars }));
    const [model, plain, configured] = quote.cars;
    const named = { slug: version.slug, name: version.name, trim: version.trim.name, fuel: version.fuel };
    expect(model).toMatchObject({ make: { name: 'Fiat' }, model: { name: 'Pandina' }, version: null, colour: null });
    expect(model?.price).toBe(version.price);
    expect(plain).toMatchObject({ version: named, price: version.price, colour: null, optionals: [], code: null });
    expect(configured).toMatchObject({ version: named, price, colour, code });
    expect(configured?.optionals).toEqual([{ code: optional.code, name: optional.name, price: optional.price }]);
    // Later changes of the catalogue do not affect it.
    await test.database.connection.pool.query('update version_prices set price_cents = price_cents + 100000');
    expect(quoteIn(await open(quote.id, { key: key ?? '' })).cars).toEqual(quote.cars);
    await test.database.connection.pool.query('update version_prices set price_cents = price_cents - 100000');
  });

  it.each([
    [{ make: 'fiat', model: 'nothing' }, '404 catalogue.model-not-found'],
    [{ make: 'nobody', model: 'pandina' }, '404 catalogue.model-not-found'],
    [{ ...MODEL, version: 'nothing' }, '404 catalogue.version-not-found'],
    [{ ...MODEL, code: 'nonsense-nonsense' }, '404 catalogue.configuration-invalid'],
    [{ ...MODEL, offer: 'no-such-offer' }, '404 offers.offer-not-found'],
  ])('a request for %j answers %s', async (car, expected) => {
    expect(outcome(await request(await form({ cars: [{ ...car, dealers: await closest() }] })))).toBe(expected);
  });

  it('a request for an offer stores its title and version', async () => {
    const { slug, title, make, model, version } = await demoOffer('running');
    const car = { make: make.slug, model: model.slug, offer: slug, dealers: (await closest(make.slug)).slice(0, 1) };
    const { quote } = await asked(await form({ cars: [car] }));
    expect(quote.cars[0]).toMatchObject({
      offer: { slug, title },
      version: { slug: version.slug },
      price: version.price,
    });
    const mismatched = { ...car, ...MODEL, dealers: await closest() };
    expect(outcome(await request(await form({ cars: [mismatched] })))).toBe('404 offers.offer-not-found');
  });

  it('a request keeps what was worked out with the calculator, within what the offer allows', async () => {
    const offer = await test.services.offers.getOffer('it', 'fiat-grande-panda-finanziamento-it');
    const { slug, make, model, version } = offer;
    const plan = { kind: 'financing', deposit: 2_000_00, months: 48, km: null, balloon: null } as const;
    const dealers = (await closest(make.slug)).slice(0, 1);
    const car = { make: make.slug, model: model.slug, version: version.slug, offer: slug, dealers };
    const { quote } = await asked(await form({ cars: [{ ...car, plan }], payment: 'financing' }));
    expect(quote.cars[0]?.offer?.plan).toMatchObject({ kind: 'financing', deposit: 2_000_00, months: 48 });
    const beyond = { ...plan, deposit: 90_000_00, months: 119 };
    const { quote: limited } = await asked(await form({ cars: [{ ...car, plan: beyond }] }));
    expect(limited.cars[0]?.offer?.plan?.deposit).toBeLessThan(version.price);
    expect(limited.cars[0]?.offer?.plan?.months).toBeLessThanOrEqual(84);
  });

  it('a request for an ended offer is refused', async () => {
    const { slug, make, model } = await demoOffer('expired');
    const car = { make: make.slug, model: model.slug, offer: slug, dealers: await closest(make.slug) };
    expect(outcome(await request(await form({ cars: [car] })))).toBe('404 offers.offer-not-found');
  });

  it('a request whose version differs from its configuration is refused', async () => {
    const { code, version } = await configuration();
    const { versions } = await test.services.versions.getModel('it', MODEL.make, MODEL.model);
    const other = versions.find(({ slug }) => slug !== version.slug)?.slug;
    const cars = [{ ...MODEL, code, version: other, dealers: await closest() }];
    expect(outcome(await request(await form({ cars })))).toBe('404 catalogue.configuration-invalid');
  });

  it('a request requires a postal code of the country', async () => {
    const wrong = await request(await form({ zipCode: '2012' }));
    expect(wrong.json()).toMatchObject({
      code: 'request.invalid',
      data: { params: { zipCode: 'validation.zipCode?digits=5' } },
    });
    for (const zipCode of ['00000', '99999'])
      expect(outcome(await request(await form({ zipCode })))).toBe('400 dealers.zip-unknown');
  });

  it('a request accepts only the closest dealers of the make', async () => {
    const [near = 0] = await closest();
    const elsewhere = (await test.services.dealers.nearest('it', MODEL.make, '90133')).dealers[0]?.id;
    const otherMake = (await closest('volkswagen')).find((id) => id !== near);
    for (const dealers of [[elsewhere], [near, elsewhere], [2_000_000_000], [otherMake]]) {
      const answer = await request(await form({ cars: [{ ...MODEL, dealers }] }));
      if ((await closest()).includes(dealers.at(-1) ?? 0)) continue;
      expect(outcome(answer)).toBe('400 quotes.dealer-required');
      expect(answer.json().data.params).toEqual({ 'cars.0.dealers': 'validation.dealer' });
    }
    const none = await request(await form({ cars: [{ ...MODEL, dealers: [] }] }));
    expect(none.json()).toMatchObject({
      code: 'request.invalid',
      data: { params: { 'cars.0.dealers': 'validation.dealer' } },
    });
  });

  it('a dealer listed twice gets one inquiry, and a fourth car is refused', async () => {
    const [near = 0] = await closest();
    const car = { ...MODEL, dealers: [near, near] };
    expect((await asked(await form({ cars: [car] }))).quote.cars[0]?.inquiries).toHaveLength(1);
    expect(outcome(await request(await form({ cars: [car, car, car, car] })))).toBe('400 request.invalid');
  });

  it('contact data are removed from the text for dealers, unless the customer allows them', async () => {
    const typed = {
      message: 'Chiamatemi al 333 1234567 o anna@example.it. Budget 20.000 €, dal 01/02/2026.',
      tradeIn: 'Punto 2012, 120.000 km, foto su www.anna.example.com',
    };
    const { quote } = await asked(await form(typed));
    expect([quote.message, quote.tradeIn]).toEqual([
      'Chiamatemi al … o …. Budget 20.000 €, dal 01/02/2026.',
      'Punto 2012, 120.000 km, foto su …',
    ]);
    const { quote: insisted } = await asked(await form({ ...typed, showsContacts: true }));
    expect(insisted).toMatchObject(typed);
    expect(outcome(await request(await form({ ...typed, showsContacts: 'yes' })))).toBe('400 request.invalid');
  });

  it('a failed request leaves no rows', async () => {
    const { email } = await form();
    await request(await form({ email, cars: [{ ...MODEL, dealers: [2_000_000_000] }] }));
    expect(await count('quotes where email = $1', email)).toBe(0);
  });
});

describe('repeating a quote request', () => {
  it('the same form sent again is the same quote and sends no new mail', async () => {
    const filled = await form();
    const first = await asked(filled);
    const again = await asked(filled);
    expect(again.quote).toEqual(first.quote);
    for (const { key } of [first, again]) expect(outcome(await open(first.quote.id, { key: key ?? '' }))).toBe('200');
    expect(await mailsAbout([first.quote.id])).toBe(1);
    const { token } = await insertAccount(test);
    const own = await form();
    expect((await asked(own, { token })).quote).toEqual((await asked(own, { token })).quote);
  });

  it('the same key with another form is refused', async () => {
    const filled = await form();
    await asked(filled);
    for (const change of [{ message: 'x' }, { email: newEmail() }, { zipCode: '20122' }, { use: 'business' }])
      expect(outcome(await request({ ...filled, ...change }))).toBe('409 quotes.other-request');
    expect(outcome(await request(filled, { locale: 'de' }))).toBe('409 quotes.other-request');
  });

  it('the same key from another user reveals nothing', async () => {
    const [owner, stranger] = [await insertAccount(test), await insertAccount(test)];
    const filled = await form();
    await asked(filled, { token: owner.token });
    for (const token of [stranger.token, undefined]) {
      const answer = await request(filled, { token });
      expect(outcome(answer)).toBe('409 quotes.other-request');
      expect(answer.body).not.toMatch(/Ottavia|Bellandi|333/);
      expect(answer.json().data.params).toEqual({});
    }
  });

  it('repeating a request does not open a quote that belongs to an account', async () => {
    const { token, email } = await insertAccount(test);
    const filled = await form({ email });
    const { quote, key } = await asked(filled);
    expect(outcome(await open(quote.id, { token, key: key ?? '' }))).toBe('200');
    expect(outcome(await request(filled))).toBe('409 quotes.other-request');
  });
});

describe('limits of quote requests', () => {
  const strict = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const calls = quoteCalls(strict);
  const machine = (number: number) => ({ ip: `10.1.0.${number}` });

  it('concurrent repetitions of one form count once', async () => {
    const filled = await calls.form();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => calls.request(filled, machine(20 + index))),
    );
    expect(new Set(answers.map(outcome))).toEqual(new Set(['200']));
  });

  it('an IP address can make twenty requests a day', async () => {
    const codes: string[] = [];
    for (let number = 0; number < 21; number += 1)
      codes.push(outcome(await calls.request(await calls.form(), machine(90))));
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('200'));
    expect(codes[20]).toBe('429 request.too-many');
  });
});
