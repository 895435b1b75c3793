import { beforeEach, describe, expect, it } from 'vitest';
import type { VehicleDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import type { SaleSheet } from '#contract/garage/sharing.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { createSharer } from '#server/testing/sharing-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({
  runsJobs: true,
  now: () => new Date(Date.now() + clock),
  dependencies: { registry: { lookup: async () => 'unknown' } },
});
const PLATE = 'AB123CD';

beforeEach(() => {
  clock = 0;
});

describe('a sale sheet', () => {
  const read = (key: string) =>
    test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/sale-sheets/read', payload: { key } });
  const create = async (owner: Awaited<ReturnType<typeof createSharer>>, shows_plate: boolean, days = 7) => {
    const answer = await owner.send('PUT', `/vehicle/${PLATE}/sharing/sale-sheets`, { shows_plate, days });
    expect(answer.statusCode).toBe(200);
    return new URL(answer.json<{ url: string }>().url).searchParams.get('key') ?? '';
  };

  it('a sale sheet shows what was done to the car, and neither the plate nor anything that somebody typed', async () => {
    const owner = await createSharer(test, PLATE);
    await owner.send('POST', `/vehicle/${PLATE}/deadlines/done`, {
      deadline: 'review',
      done_on: '2026-01-01',
      km: 9_000,
      price: 79,
    });
    await owner.send('POST', `/vehicle/${PLATE}/deadlines/done`, {
      deadline: 'insurance',
      done_on: '2026-01-02',
      price: 500,
    });
    for (const kind of ['service', 'licence']) {
      const saved = await owner.send('PUT', `/vehicle/${PLATE}/deadlines`, {
        kind,
        name: 'da Mario, via Roma 1',
        due_on: '2026-02-01',
      });
      const own = saved.json<VehicleDeadlines>().own.find((one) => one.kind === kind);
      await owner.send('POST', `/vehicle/${PLATE}/deadlines/done`, { deadline: own?.id, done_on: '2026-02-01' });
    }
    for (const [kind, day, km] of [
      ['repair', '2026-01-15', 9_200],
      ['service', '2025-06-01', 8_000],
      ['fuel', '2026-01-20', null],
      ['other', '2026-01-21', null],
    ]) {
      const noted = { kind, day, km, price: 79, quantity: kind === 'fuel' ? 40 : null, name: 'da Mario', notes: '' };
      const added = await owner.send('PUT', `/vehicle/${PLATE}/logbook/entries`, { ...noted, is_full: true });
      expect(added.statusCode, added.body).toBe(200);
    }
    const sheet = (await read(await create(owner, false))).json<SaleSheet>();
    expect(sheet.plate).toBe('AB•••••');
    expect(sheet.history).toEqual([
      { kind: 'service', done_on: '2026-02-01', km: null },
      { kind: 'repair', done_on: '2026-01-15', km: 9_200 },
      { kind: 'review', done_on: '2026-01-01', km: 9_000 },
      { kind: 'service', done_on: '2025-06-01', km: 8_000 },
    ]);
    const text = JSON.stringify(sheet);
    for (const secret of [PLATE, 'Mario', 'Maria', 'Rossi', owner.email, owner.userId, '500', '79'])
      expect(text).not.toContain(secret);
    expect((await read(await create(owner, true))).json<SaleSheet>().plate).toBe(PLATE);
  });

  it('a sale sheet ends after its days, when it is revoked, and with its vehicle', async () => {
    const owner = await createSharer(test, PLATE);
    const [short, revoked, long] = [
      await create(owner, false),
      await create(owner, false),
      await create(owner, false, 90),
    ];
    const [, second] = (await owner.sharing(PLATE)).sale_sheets;
    await owner.send('DELETE', `/vehicle/${PLATE}/sharing/sale-sheets`, { id: second?.id });
    expect((await read(revoked)).json().code).toBe('garage.sale-sheet-not-found');
    clock = 7 * DAY_MS + 1;
    expect((await read(short)).statusCode).toBe(404);
    expect((await read(long)).statusCode).toBe(200);
    await owner.send('DELETE', '/vehicle', { plate: PLATE });
    expect((await read(long)).statusCode).toBe(404);
  });

  it('a sale sheet is limited to five at a time and to the days that can be chosen', async () => {
    const owner = await createSharer(test, PLATE);
    for (let index = 0; index < 5; index += 1) await create(owner, false);
    const payload = { shows_plate: false, days: 7 };
    const sixth = await owner.send('PUT', `/vehicle/${PLATE}/sharing/sale-sheets`, payload);
    expect(sixth.json().code).toBe('garage.sale-sheets-full');
    const endless = await owner.send('PUT', `/vehicle/${PLATE}/sharing/sale-sheets`, { ...payload, days: 36_500 });
    expect(endless.statusCode).toBe(400);
  });
});
