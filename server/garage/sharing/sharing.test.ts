import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { VehicleDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { MAX_GUESTS, MAX_SHARED_VEHICLES, MAX_VEHICLES } from '#contract/garage/garage.rules.ts';
import type { Sharing, WaitingInvitation } from '#contract/garage/sharing.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { insertAccount, keyIn, newEmail, readMail } from '#server/testing/accounts.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { createSharer, invitationTo, shareWith, sharingCalls } from '#server/testing/sharing-calls.ts';
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

const person = async (overrides = {}) => sharingCalls(test, await insertAccount(test, overrides));

const ownerOf = (plate = PLATE) => createSharer(test, plate);

describe('an invitation', () => {
  it('an invitation is a mail with a link that works once, for an account with any email address', async () => {
    const owner = await ownerOf();
    const email = newEmail();
    const sent = await owner.send('POST', `/vehicle/${PLATE}/sharing/invitations`, {
      email: email.toUpperCase(),
      mode: 'read',
    });
    expect(sent.json<Sharing>().invitations).toMatchObject([{ email, mode: 'read' }]);
    const mail = await readMail(test, email);
    expect(mail.subject).toBe('Maria Rossi condivide un’auto con te');
    const key = keyIn(mail);
    const read = await test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/invitations/read', payload: { key } });
    expect(read.json()).toEqual({ plate: PLATE, country: 'it', car: '', by: 'Maria Rossi', mode: 'read' });

    const guest = await person();
    const accepted = await guest.send('POST', '/invitations/accept', { key });
    expect(accepted.json<{ plate: string; vehicles: Vehicle[] }>()).toMatchObject({
      plate: PLATE,
      vehicles: [{ plate: PLATE, shared: { by: 'Maria Rossi', mode: 'read' } }],
    });
    const second = await (await person()).send('POST', '/invitations/accept', { key });
    expect([second.statusCode, second.json().code]).toEqual([404, 'garage.invitation-invalid']);
    const sharing = await owner.sharing(PLATE);
    expect(sharing).toMatchObject({ guests: [{ email: guest.email, mode: 'read' }], invitations: [] });
  });

  it('an invitation waits for the account of its email address on any device, where it is accepted or declined', async () => {
    const owner = await ownerOf();
    const guest = await person();
    const stranger = await person();
    const waiting = async (someone: typeof guest) =>
      (await someone.send('GET', '/invitations')).json<{ invitations: WaitingInvitation[] }>().invitations;
    await invitationTo(test, owner, PLATE, guest.email, 'write');
    const [invitation] = await waiting(guest);
    expect(invitation).toEqual({
      id: expect.any(String),
      plate: PLATE,
      country: 'it',
      car: '',
      by: 'Maria Rossi',
      mode: 'write',
    });
    expect(await waiting(stranger)).toEqual([]);
    const id = invitation?.id;
    const stolen = await stranger.send('POST', '/invitations/accept', { id });
    expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'garage.invitation-invalid']);
    await stranger.send('DELETE', '/invitations', { id });
    expect(await waiting(guest)).toHaveLength(1);
    clock = 14 * DAY_MS + 1;
    expect(await waiting(guest)).toEqual([]);
    expect((await guest.send('POST', '/invitations/accept', { id })).statusCode).toBe(404);
    clock = 0;
    expect((await guest.send('POST', '/invitations/accept', { id })).json()).toMatchObject({ plate: PLATE });
    expect(await waiting(guest)).toEqual([]);

    const other = await ownerOf('CD123EF');
    await invitationTo(test, other, 'CD123EF', stranger.email);
    const [unwanted] = await waiting(stranger);
    const declined = await stranger.send('DELETE', '/invitations', { id: unwanted?.id });
    expect(declined.json()).toEqual({ invitations: [] });
    expect((await other.sharing('CD123EF')).invitations).toEqual([]);
  });

  it('an invitation ends after two weeks, when it is withdrawn and with its vehicle', async () => {
    const owner = await ownerOf();
    const guest = await person();
    const expired = await invitationTo(test, owner, PLATE, newEmail());
    clock = 14 * DAY_MS + 1;
    expect((await guest.send('POST', '/invitations/accept', { key: expired })).statusCode).toBe(404);
    expect((await owner.sharing(PLATE)).invitations).toEqual([]);
    clock = 0;
    const withdrawn = await invitationTo(test, owner, PLATE, newEmail());
    for (const { id } of (await owner.sharing(PLATE)).invitations)
      await owner.send('DELETE', `/vehicle/${PLATE}/sharing/invitations`, { id });
    expect((await guest.send('POST', '/invitations/accept', { key: withdrawn })).statusCode).toBe(404);
    const orphan = await invitationTo(test, owner, PLATE, newEmail());
    await owner.send('DELETE', '/vehicle', { plate: PLATE });
    expect((await guest.send('POST', '/invitations/accept', { key: orphan })).statusCode).toBe(404);
  });

  it('an invitation is stored without its key, and expired ones are swept away', async () => {
    const owner = await ownerOf();
    const email = newEmail();
    const key = await invitationTo(test, owner, PLATE, email);
    const rows = async () =>
      (await test.database.connection.pool.query('select * from vehicle_invitations where email = $1', [email])).rows;
    expect(JSON.stringify(await rows())).not.toContain(key);
    clock = 15 * DAY_MS;
    await test.services.sharing.deleteExpired();
    expect(await rows()).toEqual([]);
  });

  it('an invitation is refused for oneself, twice for the same email address and beyond five people', async () => {
    const owner = await ownerOf();
    const invite = async (email: string) => {
      const answer = await owner.send('POST', `/vehicle/${PLATE}/sharing/invitations`, { email, mode: 'read' });
      return answer.statusCode === 200 ? 200 : answer.json().code;
    };
    expect(await invite(owner.email)).toBe('garage.invitation-own');
    const email = newEmail();
    expect(await invite(email)).toBe(200);
    expect(await invite(email)).toBe('garage.already-invited');
    for (let guests = 1; guests < MAX_GUESTS; guests += 1) expect(await invite(newEmail())).toBe(200);
    expect(await invite(newEmail())).toBe('garage.guests-full');
    expect(await invite('no address')).toBe('request.invalid');
  });

  it('an invitation cannot be accepted by the owner, nor by somebody whose garage has the plate', async () => {
    const owner = await ownerOf();
    const key = await invitationTo(test, owner, PLATE, newEmail());
    const own = await owner.send('POST', '/invitations/accept', { key });
    expect(own.json().code).toBe('garage.invitation-own');
    const other = await ownerOf();
    expect((await other.send('POST', '/invitations/accept', { key })).json().code).toBe('garage.shared-already');
    // Nothing was used up.
    expect((await (await person()).send('POST', '/invitations/accept', { key })).statusCode).toBe(200);
  });
});

describe('a shared vehicle', () => {
  it('a shared vehicle is not counted among the five own ones, and its plate cannot be added again', async () => {
    const owner = await ownerOf();
    const guest = await person();
    await shareWith(test, owner, PLATE, guest, 'write');
    expect((await guest.add(PLATE)).json().code).toBe('garage.plate.already-present');
    for (let own = 0; own < MAX_VEHICLES; own += 1) expect((await guest.add(`AB12${own}ZZ`)).statusCode).toBe(200);
    expect((await guest.add('AB129ZZ')).json().code).toBe('garage.plate.limit');
    const plates = (await guest.vehicles()).map(({ plate }) => plate);
    expect(plates).toHaveLength(MAX_VEHICLES + 1);
    expect(plates.at(-1)).toBe(PLATE);
  });

  it('a shared vehicle comes with at most nine others into one garage', async () => {
    const guest = await person();
    for (let index = 0; index < MAX_SHARED_VEHICLES; index += 1) {
      const plate = `CD12${index}ZZ`;
      await shareWith(test, await ownerOf(plate), plate, guest, 'read');
    }
    const key = await invitationTo(test, await ownerOf('CD999ZZ'), 'CD999ZZ', newEmail());
    expect((await guest.send('POST', '/invitations/accept', { key })).json().code).toBe('garage.shared-full');
  });

  it('a shared vehicle is in the profile of the guest, and a writer changes it for everybody', async () => {
    const owner = await ownerOf();
    const guest = await person();
    await shareWith(test, owner, PLATE, guest, 'write');
    const changed = await guest.send('POST', '/vehicle', {
      plate: PLATE,
      vehicle_data_info: { last_revealed_km: 4_321 },
    });
    expect(changed.json<{ vehicles: Vehicle[] }>().vehicles[0]?.shared).toEqual({ by: 'Maria Rossi', mode: 'write' });
    const done = await guest.send('POST', `/vehicle/${PLATE}/deadlines/done`, {
      deadline: 'review',
      done_on: '2026-01-01',
    });
    expect(done.json<VehicleDeadlines>().vehicle.shared?.mode).toBe('write');
    const [own] = await owner.vehicles();
    expect(own).toMatchObject({ shared: null, vehicle_data_info: { last_revealed_km: 4_321 } });
    const profile = (await guest.send('GET', '/profile')).json<{ vehicles: Vehicle[] }>();
    expect(profile.vehicles).toMatchObject([{ plate: PLATE, shared: { mode: 'write' } }]);
  });

  it('a shared vehicle leaves the garage of a guest who leaves or is removed, and can be shared again', async () => {
    const owner = await ownerOf();
    const guest = await person();
    await shareWith(test, owner, PLATE, guest, 'read');
    expect((await guest.send('DELETE', `/shared/${PLATE}`)).json()).toEqual({ vehicles: [] });
    expect((await owner.sharing(PLATE)).guests).toEqual([]);
    await shareWith(test, owner, PLATE, guest, 'read');
    await owner.send('DELETE', `/vehicle/${PLATE}/sharing/guests`, { id: guest.userId });
    expect(await guest.vehicles()).toEqual([]);
    expect((await owner.send('DELETE', `/shared/${PLATE}`)).statusCode).toBe(404);
    expect(await owner.vehicles()).toHaveLength(1);
  });

  it('a shared vehicle is erased with its owner, and stays with the owner when a guest is erased', async () => {
    const owner = await ownerOf();
    const [first, second] = [await person(), await person()];
    await shareWith(test, owner, PLATE, first, 'write');
    await shareWith(test, owner, PLATE, second, 'read');
    await owner.send('POST', `/vehicle/${PLATE}/sharing/invitations`, { email: 'gone@example.com', mode: 'read' });
    const invited = await person({ email: 'gone@example.com' });
    await invited.send('DELETE', '', { password: invited.password });
    expect((await owner.sharing(PLATE)).invitations).toEqual([]);
    expect((await first.send('DELETE', '', { password: first.password })).statusCode).toBe(200);
    expect((await owner.sharing(PLATE)).guests).toMatchObject([{ email: second.email }]);
    expect((await owner.send('DELETE', '', { password: owner.password })).statusCode).toBe(200);
    expect(await second.vehicles()).toEqual([]);
  });

  it('a shared vehicle is part of the export of its owner with its guests; a guest’s export names it only', async () => {
    const owner = await ownerOf();
    const guest = await person();
    await shareWith(test, owner, PLATE, guest, 'write');
    const exported = async ({ send }: typeof owner) => {
      const files = await readZip((await send('GET', '/export')).rawPayload);
      return JSON.parse(String(files.get('data.json'))) as AccountExport;
    };
    const own = await exported(owner);
    expect(own.vehicles[0]?.sharing.guests).toMatchObject([{ email: guest.email }]);
    const others = await exported(guest);
    expect(others.vehicles).toEqual([]);
    expect(others.shared_vehicles).toMatchObject([{ plate: PLATE, by: 'Maria Rossi', mode: 'write' }]);
  });
});
