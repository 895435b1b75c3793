import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, keyIn, newEmail, readMail, type TestAccount } from '#server/testing/accounts.ts';
import { ownThings } from '#server/testing/own-things.ts';
import { ANSWER, outcome, quoteCalls } from '#server/testing/quote-calls.ts';
import { createVerifiedBuyer, RATING } from '#server/testing/ratings.ts';
import { useApp } from '#server/testing/test-app.ts';
import { VIEWING } from '#server/testing/used-question-calls.ts';

const test = useApp({ runsJobs: true, dependencies: { registry: { lookup: async () => 'unknown' } } });
const things = ownThings(test);
const quotes = quoteCalls(test);

const DKWP = '/wp-json/dkwp/v2';
const USER = '/wp-json/garagek/v1/user';
const MADE_UP = 'x'.repeat(43);
const NO_TILL = `till_${'0'.repeat(32)}`;
type Request = (key: string) => InjectOptions;

/** They answer everybody the same. */
const PUBLIC = [
  ...['advisor/times', 'campaign', 'content-pages/{page}', 'desk', 'electric-cars', 'energy-prices', 'glossary'],
  ...['car/makes', 'car/showroom', 'car/search', 'car/search/count', 'car/suggestions', 'car/compare', 'car/cards'],
  ...['car/electric', 'car/photos/{id}/{width}', 'car/{make}', 'car/{make}/models', 'car/{make}/{model}'],
  ...['configurator', 'configuration/{code}', 'filter-versions-by', '{version}'].map(
    (path) => `car/{make}/{model}/${path}`,
  ),
  ...['dealers/nearest', 'dealers/{dealer}', 'dealers/{dealer}/distance', 'guides', 'guides/{slug}', 'posts'],
  ...['posts/{slug}', 'offers', 'offers/{offer}', 'offer-cards', 'version-cards', 'ratings/models/{make}/{model}'],
  ...['used/cards', 'used/known-models', 'used/search', 'used/{id}', 'insurance/demo/{country}/{kind}'],
].map((path) => `GET ${DKWP}/${path}`);

/** Only on a site that nobody else reaches. */
const LOCAL = ['GET /wp-json/targa/v1/dev/mailbox', 'GET /wp-json/targa/v1/dev/mails'];

/** Anybody may send them; they answer nothing about anybody. */
const FORMS = [
  ...['analytics/events', 'calls', 'quotes', 'quotes/used', 'used/{id}/report'].map((path) => `POST ${DKWP}/${path}`),
  ...['create', 'login', 'recover'].map((path) => `POST ${USER}/${path}`),
];

const inQuery: Request = (key) => ({ query: { key } });
const inBody: Request = (key) => ({ payload: { key } });
const SLOT = { day: VIEWING.day, time: VIEWING.time, advisorPhone: '+390200000100' };

/** They need the key of a mail, a link or a page. */
const KEYED: Record<string, Request> = {
  [`GET ${DKWP}/advisor/booking`]: inQuery,
  [`PUT ${DKWP}/advisor/booking`]: (key) => ({ payload: { key, slot: SLOT } }),
  [`DELETE ${DKWP}/advisor/booking`]: inBody,
  [`GET ${DKWP}/dealer/inquiry`]: inQuery,
  [`PUT ${DKWP}/dealer/inquiry`]: (key) => ({ payload: { key, answer: ANSWER } }),
  [`DELETE ${DKWP}/dealer/inquiry`]: inBody,
  [`POST ${DKWP}/dealer/inquiry/messages`]: (key) => ({
    payload: { key, idempotencyKey: randomUUID(), message: 'Presto.' },
  }),
  [`POST ${DKWP}/insurance/link`]: inBody,
  [`POST ${DKWP}/invitations/read`]: inBody,
  [`POST ${DKWP}/reminders/read`]: inBody,
  [`POST ${DKWP}/reminders/answer`]: (key) => ({ payload: { key, action: 'done' } }),
  [`POST ${DKWP}/sale-sheets/read`]: inBody,
  [`POST ${DKWP}/saved/stop`]: inBody,
  [`POST ${USER}/key`]: inBody,
  [`POST ${USER}/confirm`]: (key) => ({ payload: { key, password: 'una via per il mare' } }),
  [`GET ${DKWP}/payments/till/{session}`]: () => ({}),
  [`POST ${DKWP}/payments/till/{session}/pay`]: () => ({ payload: { card: '4242424242424242' } }),
  [`POST ${DKWP}/payments/till/{session}/approval`]: () => ({ payload: { approved: true } }),
  [`POST ${DKWP}/payments/till/{session}/down`]: () => ({ payload: { down: true } }),
};

interface Subject {
  quote: string;
  inquiry: string;
  /** A dealer who was not asked. */
  dealer: number;
}

/** About a quote: its account, or the key of its mail. */
const ABOUT_A_QUOTE: Record<string, (about: Subject) => InjectOptions> = {
  [`GET ${DKWP}/quotes/{quote}`]: () => ({}),
  [`GET ${DKWP}/quotes/{quote}/dealers`]: () => ({ query: { car: '0' } }),
  [`POST ${DKWP}/quotes/{quote}/dealers`]: ({ dealer }) => ({ payload: { car: 0, dealers: [dealer] } }),
  [`POST ${DKWP}/quotes/{quote}/messages`]: ({ inquiry }) => ({
    payload: { idempotencyKey: randomUUID(), inquiry, message: 'Quando?' },
  }),
  [`PUT ${DKWP}/quotes/{quote}/contact`]: ({ inquiry }) => ({ payload: { inquiry, released: true } }),
  [`PUT ${DKWP}/quotes/{quote}/viewing`]: ({ inquiry }) => ({ payload: { inquiry, viewing: VIEWING } }),
  [`POST ${DKWP}/quotes/{quote}/resend`]: () => ({}),
  [`GET ${DKWP}/ratings/{quote}`]: () => ({}),
  [`POST ${DKWP}/ratings/{quote}`]: () => ({ payload: RATING }),
};
const isRating = (name: string) => name.includes('/ratings/');

interface Caller {
  token?: string | undefined;
  key?: string | undefined;
}

function send(name: string, { query, ...request }: InjectOptions, { token, key }: Caller = {}, quote = '') {
  const [method, path = ''] = name.split(' ');
  return test.app.inject({
    method: method as 'GET',
    url: path.replace('{quote}', quote).replace('{session}', NO_TILL),
    query: { ...(query as Record<string, string>), ...(key !== undefined && { key }) },
    ...request,
    headers: { ...(token !== undefined && { 'dk-authorization': token }) },
  });
}

it('every endpoint that can be called without a token is public, a form, or needs a key', async () => {
  const { paths } = (await test.app.inject('/wp-json/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => !security?.every((requirement) => Object.keys(requirement).length > 0))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const known = [...PUBLIC, ...LOCAL, ...FORMS, ...Object.keys(KEYED), ...Object.keys(ABOUT_A_QUOTE)];
  expect(open.toSorted()).toEqual(known.toSorted());
});

describe('endpoints that need a key', () => {
  /** Keys of several kinds, and the endpoints that accept them. */
  const keys: { key: string; isFor: (name: string) => boolean }[] = [{ key: MADE_UP, isFor: () => false }];

  beforeAll(async () => {
    const { dealerKey, key = '' } = await quotes.askedDealer();
    const email = newEmail();
    const registration = { email, name: 'Anna', surname: 'Bianchi', privacy: true };
    await test.app.inject({ method: 'POST', url: `${USER}/create`, payload: registration });
    keys.push(
      { key, isFor: () => false },
      { key: dealerKey, isFor: (name) => name.includes('/dealer/inquiry') },
      { key: await things.invitationKey(), isFor: (name) => name.includes('/invitations/') },
      { key: keyIn(await readMail(test, email)), isFor: (name) => name.includes(`${USER}/`) },
    );
  });

  it.each(Object.entries(KEYED))(
    '%s refuses keys that were made up or are for something else',
    async (name, request) => {
      for (const { key, isFor } of keys)
        if (!isFor(name))
          expect(outcome(await send(name, request(key)))).toMatch(/^4\d\d (?!request\.)[\w.-]+(invalid|not-found)$/);
    },
  );
});

describe('endpoints about a quote', () => {
  let stranger: TestAccount;
  let own: { subject: Subject; owner: Caller };
  let anonymous: { subject: Subject; owner: Caller };
  let bought: { subject: Subject; owner: Caller };

  beforeAll(async () => {
    stranger = await insertAccount(test);
    const owner = await insertAccount(test);
    const dealer = (await quotes.closest())[1] ?? 0;
    const subjectOf = ({ quote, inquiry }: { quote: { id: string }; inquiry: { id: string } }) => ({
      ...{ quote: quote.id, inquiry: inquiry.id, dealer },
    });
    own = {
      subject: subjectOf(await quotes.askedDealer({ email: owner.email }, { token: owner.token })),
      owner: { token: owner.token },
    };
    const asked = await quotes.askedDealer();
    anonymous = { subject: subjectOf(asked), owner: { key: asked.key } };
    const buyer = await createVerifiedBuyer(test);
    bought = {
      subject: { ...own.subject, quote: buyer.quote },
      owner: { token: buyer.headers['dk-authorization'] },
    };
  });

  it.each(Object.entries(ABOUT_A_QUOTE))('%s answers its owner only', async (name, request) => {
    const code = isRating(name) ? 'ratings.purchase-not-found' : 'quotes.quote-not-found';
    const others: Caller[] = [{}, { key: MADE_UP }, { token: stranger.token }, { token: stranger.token, key: MADE_UP }];
    for (const { subject, owner } of isRating(name) ? [bought] : [own, anonymous]) {
      const answerTo = async (caller: Caller) => outcome(await send(name, request(subject), caller, subject.quote));
      const otherKey = subject === anonymous.subject ? MADE_UP : anonymous.owner.key;
      for (const caller of [...others, { key: otherKey }]) expect(await answerTo(caller)).toBe(`404 ${code}`);
      expect(await answerTo({ ...owner, token: 'nonsense' })).toBe('401 session.expired');
      expect(await answerTo(owner)).toMatch(/^(200$|409 )/);
    }
  });
});
