import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '#contract/insurance/insurance.endpoints.ts';
import { DAY_MS, dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createDemoInsurer } from '#server/demo/insurance/demo-insurer.ts';
import { InsurerError, type InsurerProvider } from '#server/providers/insurer/insurer.ts';
import type { VehicleRegistry } from '#server/providers/vehicle-registry.ts';
import { mailsTo } from '#server/testing/accounts.ts';
import { codeOf, createDriver, proposalIn } from '#server/testing/insurance.ts';
import { waitUntil } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const now = () => new Date(Date.now() + clock);
let isAway = false;
let issued = 0;
/** What the insurer gives back. */
let gives = 0;
const demo = createDemoInsurer({ now });
const insurer: InsurerProvider = {
  ...demo,
  async issue(order, options) {
    if (isAway) throw new InsurerError('The insurer is away');
    issued += 1;
    for (const { read } of order.documents) expect((await read()).length).toBeGreaterThan(0);
    return demo.issue(order, options);
  },
  withdraw: async () => ({ refund: gives }),
};
/** What the vehicle registry knows of insurances. */
let known: { next_deadline: string; insurer: string } | 'unknown' = 'unknown';
const registry = { lookup: async (_plate: string, section: string) => (section === 'insurance' ? known : 'unknown') };
const test = useApp({ now, runsJobs: true, dependencies: { registry: registry as VehicleRegistry, insurer } });

beforeEach(() => {
  isAway = false;
  issued = 0;
});

type Driver = Awaited<ReturnType<typeof createDriver>>;

async function statusOf(driver: Driver, status: Proposal['status']): Promise<Proposal> {
  await waitUntil(async () => (await driver.get()).proposal?.status === status);
  const { proposal } = await driver.get();
  if (!proposal) throw new Error('There is no proposal');
  return proposal;
}

async function issuedPolicy(locale: Locale = 'it', plate = 'AB123CD') {
  const driver = await createDriver(test, { locale, plate });
  const ready = await driver.prepare();
  const payment = await driver.pay(ready);
  return { driver, payment, policy: await statusOf(driver, 'issued') };
}

async function jobsAbout(proposalId: string): Promise<{ state: string }[]> {
  const { rows } = await test.database.connection.pool.query<{ state: string }>(
    "select state from jobs.job where name = 'insurance.issue' and data->>'proposalId' = $1",
    [proposalId],
  );
  return rows;
}

describe('issuing', () => {
  it('only the insurer’s number makes a policy: then the garage follows and the document can be downloaded', async () => {
    const { driver, policy } = await issuedPolicy();
    expect(policy.policyNumber).toMatch(/^DEMO-\d+$/);
    const file = await driver.call('GET', `/proposals/${policy.id}/policy`);
    expect(file.headers['content-disposition']).toBe('attachment');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const vehicle = await test.services.garage.getVehicle(driver.userId, driver.plate, 'it');
    expect(vehicle.vehicle_insurance_info).toMatchObject({
      insurer: policy.terms.insurer,
      next_deadline: dayIn('it', new Date(policy.terms.endsAt)),
      next_deadline_status: 'normal',
    });
    await waitUntil(async () =>
      (await mailsTo(test, driver.email)).some(({ text }) => text.includes(policy.policyNumber ?? '?')),
    );
    expect(issued).toBe(1);
  });

  it('an older entry of the vehicle registry does not replace the policy', async () => {
    const { driver, policy } = await issuedPolicy();
    known = { next_deadline: dayIn('it', now()), insurer: 'Vecchia Mutua' };
    try {
      const url = '/wp-json/garagek/v1/user/crawler';
      const query = { plate: driver.plate, section: 'insurance' };
      expect((await test.app.inject({ url, query, headers: driver.headers })).statusCode).toBe(200);
      const shown = async () =>
        (await test.services.garage.getVehicle(driver.userId, driver.plate, 'it')).vehicle_insurance_info;
      await waitUntil(async () => !(await shown()).is_crawling);
      const next_deadline = dayIn('it', new Date(policy.terms.endsAt));
      expect(await shown()).toMatchObject({ insurer: policy.terms.insurer, next_deadline });
    } finally {
      known = 'unknown';
    }
  });

  it('the vehicle is shown as insured once the cover begins', async () => {
    const { driver } = await issuedPolicy();
    const active = async () =>
      (await test.services.garage.getVehicle(driver.userId, driver.plate, 'it')).vehicle_insurance_info
        .is_insurance_active;
    expect(await active()).toBe(null);
    clock += 2 * DAY_MS;
    try {
      await test.services.insurance.issuing.showBegun();
      expect(await active()).toBe(true);
    } finally {
      clock -= 2 * DAY_MS;
    }
  });

  it('a paid policy waits while the insurer is away, and is issued when it is back', async () => {
    isAway = true;
    const driver = await createDriver(test);
    const ready = await driver.prepare();
    await driver.pay(ready);
    await statusOf(driver, 'paid');
    expect((await driver.get()).proposal?.policyNumber).toBe(null);
    isAway = false;
    await statusOf(driver, 'issued');
  }, 60_000);

  it('a paid policy whose job is lost, as after restoring a backup, is issued all the same', async () => {
    isAway = true;
    const driver = await createDriver(test);
    const ready = await driver.prepare();
    const { id } = ready;
    await driver.pay(ready);
    await statusOf(driver, 'paid');
    const { resume } = test.services.insurance.operations;
    await resume();
    expect(await jobsAbout(id)).toHaveLength(1);
    await waitUntil(async () => (await jobsAbout(id))[0]?.state === 'retry');
    await test.database.connection.pool.query("delete from jobs.job where data->>'proposalId' = $1", [id]);
    isAway = false;
    await Promise.all([resume(), resume()]);
    await statusOf(driver, 'issued');
  }, 60_000);

  it('money that comes twice, late or for other terms is sent back', async () => {
    isAway = true;
    const driver = await createDriver(test);
    const ready = await driver.prepare();
    const payment = randomUUID();
    expect(await driver.settle({ ...ready, version: 2 }, payment)).toBe('refund');
    const all = await Promise.all(Array.from({ length: 20 }, () => driver.settle(ready, payment)));
    expect(new Set(all)).toEqual(new Set(['accepted']));
    expect(await driver.settle(ready, randomUUID())).toBe('refund');
    expect(await driver.settle({ ...ready, id: randomUUID() }, randomUUID())).toBe('refund');
    expect(codeOf(await driver.saveHolder(ready.id))).toBe('insurance.closed');
    expect(codeOf(await driver.upload(ready.id, 'identity'))).toBe('insurance.closed');
  });

  it('a policy that the insurer refuses is told with the reason', async () => {
    const driver = await createDriver(test, { plate: 'WW123CD' });
    const ready = await driver.prepare();
    const payment = await driver.pay(ready);
    const refused = await statusOf(driver, 'refused');
    expect(refused.reason).not.toBe('');
    await waitUntil(async () => (await mailsTo(test, driver.email)).some(({ text }) => text.includes(refused.reason)));
    await waitUntil(async () => (await test.services.payments.find(payment))?.payment.state === 'refunded');
    const vehicle = await test.services.garage.getVehicle(driver.userId, driver.plate, 'it');
    expect(vehicle.vehicle_insurance_info.insurer).toBe(null);
    expect(codeOf(await driver.call('GET', `/proposals/${ready.id}/policy`))).toBe('insurance.document-not-found');
  });

  it('a document refused after the payment stops the policy until another is handed in', async () => {
    isAway = true;
    const driver = await createDriver(test);
    const ready = await driver.prepare();
    await driver.pay(ready);
    const identity = ready.documents.find(({ kind }) => kind === 'identity');
    await test.services.insurance.operations.refuseDocument(identity?.id ?? '', 'Manca un bordo');
    await waitUntil(async () =>
      (await mailsTo(test, driver.email)).some(({ text }) => text.includes('Manca un bordo.')),
    );
    isAway = false;
    await test.services.insurance.issuing.issue(ready.id);
    expect((await driver.get()).proposal?.status).toBe('paid');
    proposalIn(await driver.upload(ready.id, 'identity'));
    await statusOf(driver, 'issued');
  }, 60_000);
});

describe('withdrawing', () => {
  it('a policy can be withdrawn from, with a receipt that names day and time, and the garage is as before', async () => {
    const { driver, policy, payment } = await issuedPolicy();
    expect(policy.withdrawableUntil).not.toBe(null);
    gives = 12_345;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => driver.call('POST', `/proposals/${policy.id}/withdraw`)),
    );
    expect(new Set(all.map((one) => proposalIn(one).withdrawnAt)).size).toBe(1);
    const year = String(now().getUTCFullYear());
    const receipt = new RegExp(`recesso[^]*${year}[^]*\\d{2}:\\d{2}`);
    await waitUntil(async () => (await mailsTo(test, driver.email)).some(({ text }) => receipt.test(text)));
    await waitUntil(async () => (await test.services.payments.find(payment))?.payment.state === 'refunded');
    expect((await driver.get()).proposal?.refund).toBe(12_345);
    expect((await test.services.payments.find(payment))?.refund).toMatchObject({
      amount: 12_345,
      reason: 'withdrawal',
    });
    const vehicle = await test.services.garage.getVehicle(driver.userId, driver.plate, 'it');
    expect(vehicle.vehicle_insurance_info).toMatchObject({ insurer: null, next_deadline: null });
  });

  it('a withdrawal whose job is lost is settled all the same', async () => {
    const { driver, policy, payment } = await issuedPolicy();
    gives = 12_345;
    await driver.call('POST', `/proposals/${policy.id}/withdraw`);
    await waitUntil(async () => (await driver.get()).proposal?.refund === 12_345);
    const { pool } = test.database.connection;
    await pool.query("delete from jobs.job where name = 'insurance.withdraw' and data->>'proposalId' = $1", [
      policy.id,
    ]);
    await pool.query('update policy_proposals set refund_cents = null where id = $1', [policy.id]);
    await test.services.insurance.operations.resume();
    await waitUntil(async () => (await driver.get()).proposal?.refund === 12_345);
    expect((await test.services.payments.find(payment))?.refund).toMatchObject({ amount: 12_345 });
  });

  it('nobody can withdraw too late, before there is a policy, or where the law gives no such right', async () => {
    const { driver, policy } = await issuedPolicy();
    clock += 15 * DAY_MS;
    const late = await driver.call('POST', `/proposals/${policy.id}/withdraw`);
    clock -= 15 * DAY_MS;
    expect(codeOf(late)).toBe('insurance.no-withdrawal');
    const early = await createDriver(test);
    const open = await early.ask();
    expect(codeOf(await early.call('POST', `/proposals/${open.id}/withdraw`))).toBe('insurance.no-withdrawal');
    const spaniard = await createDriver(test, { locale: 'es', plate: '1234BCD' });
    const proposal = await spaniard.ask();
    expect(proposal.withdrawableUntil).toBe(null);
  });
});

describe('accounts', () => {
  it('the export holds policies and documents; erasing deletes what need not be kept', async () => {
    const { driver, policy } = await issuedPolicy();
    const { data, files } = await test.services.insurance.exportPolicies(driver.userId);
    expect(data[0]).toMatchObject({ status: 'issued', policy_number: policy.policyNumber });
    expect(files.map(({ name }) => name)).toContain(data[0]?.policy);
    for (const { open } of files) {
      const stream = await open();
      expect(stream).toBeDefined();
      stream?.destroy();
    }
    const other = await createDriver(test);
    const unpaid = await other.prepare();
    const erase = (token: string, password: string) =>
      test.app.inject({
        method: 'DELETE',
        url: '/wp-json/garagek/v1/user',
        headers: { 'dk-authorization': token },
        payload: { password },
      });
    expect((await erase(driver.token, driver.password)).statusCode).toBe(200);
    expect((await erase(other.token, other.password)).statusCode).toBe(200);
    const { operations } = test.services.insurance;
    const kept = await operations.show(policy.id);
    expect(kept.proposal).toMatchObject({ userId: null, policyNumber: policy.policyNumber });
    expect(kept.documents).toEqual([]);
    await expect(operations.show(unpaid.id)).rejects.toThrow('There is no policy');
  });
});
