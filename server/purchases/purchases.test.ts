import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { mailsTo, readMail } from '#server/testing/accounts.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { createBuyer, insertQuote, newPlate, verificationOf, waitUntil } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({
  runsJobs: true,
  env: { PUBLIC_URL: 'https://targa.example', RATE_LIMIT_FACTOR: '1' },
  now: () => new Date(Date.now() + clock),
  dependencies: { registry: { lookup: async () => 'unknown' } },
});
const operations = () => test.services.purchases.operations;

describe('GET verification', () => {
  it('a quote can be verified, with its cars and dealers', async () => {
    const buyer = await createBuyer(test);
    const verification = await buyer.get();
    expect(verification).toMatchObject({
      quote: buyer.quote,
      status: 'new',
      actions: ['verify-purchase', 'resend-email'],
      country: 'it',
      claim: null,
      proofs: [],
      reason: '',
      voucher: null,
      reward: { country: 'it', amount: 20_000 },
    });
    expect(verification.cars.map(({ position }) => position)).toEqual([0, 1]);
    expect(verification.cars.map(({ dealers }) => dealers.length)).toEqual([1, 1]);
    expect(Date.parse(verification.expiresAt) - Date.now()).toBeGreaterThan(179 * DAY_MS);
    const listed = await test.app.inject({ url: '/wp-json/dkwp/v2/verifications', headers: buyer.headers });
    expect(listed.json().verifications).toEqual([verification]);
  });

  it('a quote of another user, without an owner or unknown is not found', async () => {
    const buyer = await createBuyer(test);
    const stranger = await createBuyer(test);
    const added = verificationOf(await buyer.upload());
    const [proof] = added.proofs;
    const anonymous = await insertQuote(test, { userId: null });
    for (const quote of [buyer.quote, anonymous, crypto.randomUUID()]) {
      const answers = await Promise.all([
        stranger.call('GET', `/../${quote}`),
        stranger.call('POST', `/../${quote}`, { car: 0, dealer: 'X', plate: 'AB123CD', owner: true, use: 'private' }),
        stranger.call('GET', `/../${quote}/proofs/${proof?.id}`),
        stranger.call('DELETE', `/../${quote}/proofs/${proof?.id}`),
        stranger.call('POST', `/../${quote}/resend`),
      ]);
      expect(answers.map(outcome)).toEqual(Array(5).fill('404 quotes.quote-not-found'));
    }
    expect(outcome(await stranger.call('GET', `/proofs/${proof?.id}`))).toBe('404 verification.proof-not-found');
    expect(await buyer.get()).toEqual(added);
  });
});

describe('submitting a claim', () => {
  it('a claim with a plate can be submitted once', async () => {
    const buyer = await createBuyer(test);
    const sent = verificationOf(await buyer.submit({ plate: 'ab 123-cd', car: 1 }));
    expect(sent).toMatchObject({
      status: 'waiting_for_approval',
      actions: ['resend-email'],
      claim: { car: 1, dealer: 'Autosalone Po', plate: 'AB123CD', owner: true, use: 'private' },
    });
    expect(outcome(await buyer.submit())).toBe('409 verification.already-requested');
    expect(await buyer.get()).toEqual(sent);
    const mail = await readMail(test, buyer.email);
    expect(mail.subject).toBe('Stiamo verificando il tuo acquisto: Fiat Pandina');
    expect(mail.text).toContain(`https://targa.example/verifica/${buyer.quote}`);
    expect(mail.text).toContain('Fiat Pandina');
  });

  it('documents can be added until the purchase is decided, and no longer removed', async () => {
    const buyer = await createBuyer(test);
    await buyer.submit({ plate: newPlate() });
    const { proofs, status } = verificationOf(await buyer.upload());
    expect([status, proofs.length]).toEqual(['waiting_for_approval', 1]);
    const removed = await buyer.call('DELETE', `/proofs/${proofs[0]?.id}`);
    expect(outcome(removed)).toBe('409 verification.already-requested');
    await operations().recall(buyer.quote);
    expect(verificationOf(await buyer.upload()).proofs).toHaveLength(2);
    await operations().approve(buyer.quote);
    expect(outcome(await buyer.upload())).toBe('409 verification.already-requested');
  });

  it('a claim requires a plate or a document, a car of the quote and a plate of its country', async () => {
    const buyer = await createBuyer(test, { locale: 'en' });
    expect(outcome(await buyer.submit({ plate: '' }))).toBe('400 verification.proof-required');
    const wrong = await buyer.submit({ plate: 'AB123CD' });
    expect(wrong.json().data.params).toEqual({ plate: 'validation.plate?example=AA12AAA' });
    expect((await buyer.submit({ plate: 'AB12CDE', car: 2 })).json().data.params).toEqual({ car: 'validation.oneOf' });
    expect((await buyer.submit({ dealer: '  ' })).json().data.params).toEqual({ dealer: 'validation.required' });
    expect((await buyer.get()).status).toBe('new');
    expect(outcome(await buyer.upload())).toBe('200');
    expect(verificationOf(await buyer.submit({ plate: '' })).status).toBe('waiting_for_approval');
  });

  it('a claim can be submitted for exactly 180 days', async () => {
    const day = new Date(Date.now() - 180 * DAY_MS);
    const late = await createBuyer(test, { createdAt: day });
    const justInTime = await createBuyer(test, { createdAt: new Date(day.getTime() + 60_000) });
    const untouched = await insertQuote(test, { userId: null, createdAt: day });
    expect(await late.get()).toMatchObject({ status: 'expired', actions: ['new-quote'] });
    expect(outcome(await late.submit())).toBe('409 verification.closed');
    expect((await justInTime.get()).status).toBe('new');
    expect(await operations().expireDue()).toBe(2);
    expect(await operations().expireDue()).toBe(0);
    const expired = (await operations().list('expired')).map(({ quoteId }) => quoteId);
    expect(expired).toEqual(expect.arrayContaining([late.quote, untouched]));
    expect(verificationOf(await justInTime.submit({ plate: newPlate() })).status).toBe('waiting_for_approval');
  });
});

describe('resending the verification mail', () => {
  it('the verification mail is resent if there is one, three times an hour', async () => {
    const buyer = await createBuyer(test);
    for (let count = 1; count <= 3; count += 1) {
      expect(outcome(await buyer.call('POST', '/resend'))).toBe('200');
      await waitUntil(async () => (await mailsTo(test, buyer.email)).length === count);
    }
    expect((await readMail(test, buyer.email)).subject).toBe('Hai comprato l’auto? Verifica l’acquisto');
    expect(outcome(await buyer.call('POST', '/resend'))).toBe('429 request.too-many');
    await operations().invalidate(buyer.quote);
    expect(outcome(await buyer.call('POST', '/resend'))).toBe('409 verification.closed');
  });
});

describe('current campaign', () => {
  it.each([
    ['it', 'it'],
    ['en', 'gb'],
    ['de', 'de'],
  ])('the campaign for %s is the one in %s', async (locale, country) => {
    const answer = await test.app.inject({
      url: '/wp-json/dkwp/v2/campaign',
      headers: { 'accept-language': locale },
    });
    expect(answer.json()).toEqual({
      campaign: { country, amount: 20_000, from: expect.any(String), to: expect.any(String) },
    });
  });

  it('a campaign ends with its last day in local time', async () => {
    const running = async (moment: string) => {
      clock = Date.parse(moment) - Date.now();
      const found = await test.services.purchases.campaigns.findRunning('it');
      clock = 0;
      return found?.to;
    };
    expect(await running('2019-11-30T22:59:59Z')).toBeUndefined();
    expect(await running('2019-11-30T23:00:00Z')).toBe('2020-03-31');
    expect(await running('2020-03-31T21:59:59Z')).toBe('2020-03-31');
    expect(await running('2020-03-31T22:00:00Z')).toBeUndefined();
  });

  it('an overlapping campaign of the same country is refused', async () => {
    const { campaigns } = test.services.purchases;
    const next = { country: 'it', amountCents: 1, validFrom: '2020-03-31', validUntil: '2020-04-30' } as const;
    await expect(campaigns.add(next)).rejects.toThrow('2019-12-01 to 2020-03-31');
    const later = { ...next, validFrom: '2020-04-01' };
    const added = await Promise.allSettled(Array.from({ length: 10 }, () => campaigns.add(later)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
