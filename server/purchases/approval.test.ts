import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { addDays, dayIn, utcDay } from '#contract/shared/days.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { insertAccount, mailsTo, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { createOwner, outcome, scriptedRegistry } from '#server/testing/garage-calls.ts';
import {
  CLAIM,
  createBuyer,
  insertQuote,
  newPlate,
  proofFiles,
  verificationOf,
  waitUntil,
} from '#server/testing/purchases.ts';
import { exportedData, readZip } from '#server/testing/read-zip.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';
import { vouchers } from './purchases.tables.ts';

const registry = scriptedRegistry();
let clock = 0;
const test = useApp({
  runsJobs: true,
  env: { PUBLIC_URL: 'https://targa.example', RATE_LIMIT_FACTOR: '1' },
  now: () => new Date(Date.now() + clock),
  dependencies: { registry },
});
const operations = () => test.services.purchases.operations;

describe('approving a verification', () => {
  it('an approval sends a voucher by mail and adds the badge in the garage', async () => {
    const plate = newPlate();
    const buyer = await createBuyer(test);
    await buyer.submit({ plate });
    const { voucher } = await operations().approve(buyer.quote);
    const code = voucher?.code ?? '';
    expect(code).toMatch(/^(?:[ACDEFHJKMNPRTUWXY34679]{4}-){3}[ACDEFHJKMNPRTUWXY34679]{4}$/);
    expect(await buyer.get()).toMatchObject({
      status: 'approved',
      actions: ['to-garage', 'resend-email'],
      claim: { plate },
      voucher: {
        code,
        amount: 20_000,
        country: 'it',
        usedAt: expect.stringContaining('Ricambi Esempio'),
        usedHow: expect.stringContaining('codice'),
        validUntil: addDays(dayIn('it', new Date()), 365),
        termsUrl: null,
      },
    });
    await waitUntil(async () => (await mailsTo(test, buyer.email)).length === 2);
    const mail = await readMail(test, buyer.email, 1);
    expect(mail.subject).toMatch(/^Acquisto verificato, ecco il tuo buono da 200\s€$/);
    expect(mail.text).toContain(code);
    expect(mail.text.replace(/\s+/g, ' ')).toContain('Ricambi Esempio');
    const vehicle = { method: 'POST', url: '/wp-json/garagek/v1/user/vehicle', headers: buyer.headers } as const;
    const added = await test.app.inject({ ...vehicle, payload: { plate } });
    expect(added.json().vehicles).toMatchObject([{ plate, bought_with_us: true }]);
  });

  it('an approval marks the car if it is in the owner’s garage, and in no other', async () => {
    const plate = newPlate();
    const buyer = await createBuyer(test);
    const other = await createOwner(test);
    await other.add(plate);
    const vehicle = { url: '/wp-json/garagek/v1/user/vehicle', headers: buyer.headers } as const;
    await test.app.inject({ method: 'POST', ...vehicle, payload: { plate } });
    await buyer.submit({ plate });
    await operations().approve(buyer.quote);
    expect((await test.app.inject(vehicle)).json().vehicles).toMatchObject([{ plate, bought_with_us: true }]);
    expect((await other.get(plate)).bought_with_us).toBe(false);
  });

  it('an approved purchase determines the car, whatever a lookup finds before or afterwards', async () => {
    const [plate, later] = [newPlate(), newPlate()];
    const verified = { make: 'Fiat', model: 'Pandina', version: '1.0 MHEV 69 Pop', bought_with_us: true };
    const invented = { make: 'Volkswagen', model: 'Golf', fuel_type: 'diesel', body_type: 'hatchback', power_kw: 110 };
    registry.answer = (_, section) =>
      section === 'data' ? { ...invented, matriculation: '2026-02-03', displacement: 1968 } : 'unknown';
    const buyer = await createBuyer(test);
    const second = await insertQuote(test, { userId: buyer.userId });
    const url = '/wp-json/garagek/v1/user/vehicle';
    const add = (added: string) =>
      test.app.inject({ method: 'POST', url, headers: buyer.headers, payload: { plate: added } });
    const garage = async (): Promise<Vehicle[]> =>
      (await test.app.inject({ url, headers: buyer.headers })).json().vehicles;
    expect((await add(plate)).json().vehicles).toMatchObject([{ make: 'Volkswagen', version: null }]);

    await buyer.submit({ plate });
    await operations().approve(buyer.quote);
    await test.services.purchases.verifications.submit(buyer.userId, second, { ...CLAIM, plate: later }, 'it');
    await operations().approve(second);
    await add(later);
    const fiat = await test.services.catalogue.findSubmodel('Fiat', 'Pandina');
    const data = { fuel_type: 'mhev', body_type: 'citycar', matriculation: '2026-02-03', power_kw: null };
    const expected = { ...verified, submodel_id: fiat, vehicle_data_info: { ...data, displacement: null } };
    await expect.poll(garage, { timeout: 30_000 }).toMatchObject([expected, expected]);

    // A lookup may know more about the same car.
    registry.answer = () => ({ make: 'FIAT', model: 'PANDINA', fuel_type: 'petrol', power_kw: 51 });
    const crawler = { url: '/wp-json/garagek/v1/user/crawler', query: { plate, section: 'data' } };
    expect((await test.app.inject({ ...crawler, headers: buyer.headers })).statusCode).toBe(200);
    const known = { ...verified, vehicle_data_info: { fuel_type: 'mhev', power_kw: 51, is_crawling: false } };
    await expect.poll(async () => (await garage())[0], { timeout: 30_000 }).toMatchObject(known);
    registry.answer = () => 'unknown';
  });

  it('an approval without a campaign on the day of the quote issues no voucher', async () => {
    // No campaign ran in 2024, when no current session was valid, so the service is called directly.
    const buyer = await createBuyer(test, { createdAt: new Date(Date.UTC(2024, 4, 20)) });
    clock = Date.UTC(2024, 5, 1) - Date.now();
    const claim = { ...CLAIM, plate: newPlate() };
    await test.services.purchases.verifications.submit(buyer.userId, buyer.quote, claim, 'it');
    const approval = await operations().approve(buyer.quote);
    clock = 0;
    expect(approval).toMatchObject({ voucher: undefined, without: 'campaign' });
    expect(await buyer.get()).toMatchObject({ status: 'approved', voucher: null });
  });

  it('an approval requires a plate of the country', async () => {
    const buyer = await createBuyer(test);
    await buyer.upload();
    await buyer.submit({ plate: '' });
    await expect(operations().approve(buyer.quote)).rejects.toThrow('--plate');
    await expect(operations().approve(buyer.quote, 'AB12CDE')).rejects.toThrow('AB12CDE is no plate there');
    expect((await buyer.get()).status).toBe('waiting_for_approval');
    const plate = newPlate();
    expect(await operations().approve(buyer.quote, plate.toLowerCase())).toMatchObject({ plate });
    expect((await buyer.get()).claim?.plate).toBe(plate);
  });
});

describe('rejecting a verification', () => {
  it('a rejection gives the reason, and another proof can be submitted', async () => {
    const buyer = await createBuyer(test, { locale: 'de' });
    await buyer.upload();
    await buyer.submit({ plate: '' });
    await operations().reject(buyer.quote, 'Das Dokument ist unleserlich');
    expect(await buyer.get()).toMatchObject({
      status: 'rejected',
      actions: ['verify-purchase', 'new-quote'],
      reason: 'Das Dokument ist unleserlich',
    });
    await waitUntil(async () => (await mailsTo(test, buyer.email)).some(({ text }) => text.includes('unleserlich.')));
    expect(outcome(await buyer.upload())).toBe('200');
    expect(verificationOf(await buyer.submit({ plate: '' }))).toMatchObject({
      status: 'waiting_for_approval',
      reason: '',
      proofs: [{}, {}],
    });
  });
});

describe('purchases of an account', () => {
  it('deleting an account deletes its purchases and leaves an anonymous voucher', async () => {
    const plate = newPlate();
    const buyer = await createBuyer(test);
    const [proof] = verificationOf(await buyer.upload()).proofs;
    await buyer.submit({ plate, dealer: 'Concessionaria Segreta' });
    const { voucher } = await operations().approve(buyer.quote);
    const exported = await test.app.inject({ url: '/wp-json/garagek/v1/user/export', headers: buyer.headers });
    const archive = readZip(exported.rawPayload);
    const document = `documents/1-fiat-pandina-${utcDay()}/document-1.jpeg`;
    expect(archive.get(document)?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(exportedData(exported.rawPayload).purchases).toMatchObject([
      {
        quote: buyer.quote,
        status: 'approved',
        claim: { plate, dealer: 'Concessionaria Segreta' },
        voucher: { code: voucher?.code },
        documents: [{ files: [document] }],
        log: [{ move: 'submit' }, { move: 'approve' }],
      },
    ]);
    await waitUntil(async () => (await mailsTo(test, buyer.email)).length === 2);
    const deletion = { method: 'DELETE', url: '/wp-json/garagek/v1/user', headers: buyer.headers } as const;
    expect((await test.app.inject({ ...deletion, payload: { password: TEST_PASSWORD } })).statusCode).toBe(200);
    await waitUntil(async () => !(await proofFiles(test)).includes(proof?.id ?? ''));
    // The mailbox stands for a mail server, so its mails have left the system.
    expect(await scanDatabase(test, plate)).toEqual([]);
    for (const text of ['Concessionaria Segreta', spacedPlate('it', plate)])
      expect(await scanDatabase(test, text)).toEqual(['public.mailbox_messages']);
    const [left] = await test.database.connection.database
      .select()
      .from(vouchers)
      .where(eq(vouchers.code, voucher?.code ?? ''));
    expect(left).toMatchObject({ quoteId: null, country: 'it' });
    expect(JSON.stringify(left)).not.toContain(plate);
    // The same car does not earn another voucher in another account.
    const next = await createBuyer(test);
    await next.submit({ plate });
    expect(await operations().approve(next.quote)).toMatchObject({ voucher: undefined, without: 'first-voucher' });
  });

  it('an account without purchases exports none', async () => {
    const { token } = await insertAccount(test);
    const headers = { 'dk-authorization': token };
    const exported = await test.app.inject({ url: '/wp-json/garagek/v1/user/export', headers });
    expect(exportedData(exported.rawPayload).purchases).toEqual([]);
  });
});
