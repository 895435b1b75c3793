import { describe, expect, it } from 'vitest';
import { MAX_LOG_ENTRIES, MAX_READINGS, MAX_VEHICLE_DOCUMENTS } from '#contract/logbook/logbook.rules.ts';
import { outcome, scriptedRegistry } from '#server/testing/garage-calls.ts';
import { createDriver, logbookOf } from '#server/testing/logbook-calls.ts';
import { exportedData, readZip } from '#server/testing/read-zip.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({
  now: () => new Date('2026-11-17T10:00:00Z'),
  dependencies: { registry: scriptedRegistry() },
});
const FILL_UP = { kind: 'fuel', day: '2026-11-10', km: 50_000, quantity: 35.127, price: 61.85, name: 'Q8' };

describe('the logbook', () => {
  it('an entry is added, changed and deleted', async () => {
    const driver = await createDriver(test);
    const { entries } = logbookOf(await driver.save(FILL_UP));
    const id = entries[0]?.id;
    const entry = { ...FILL_UP, id, is_full: true, is_gap: false, notes: '' };
    expect(entries).toEqual([entry]);
    const changed = logbookOf(await driver.save({ ...FILL_UP, id, is_full: false, km: 49_000, notes: 'A1' }));
    expect(changed.entries).toEqual([{ ...entry, is_full: false, km: 49_000, notes: 'A1' }]);
    expect(changed.readings).toEqual([{ id, source: 'entry', km: 49_000, read_on: '2026-11-10' }]);
    expect(logbookOf(await driver.deleteEntry(id)).entries).toEqual([]);
    expect(outcome(await driver.save({ ...FILL_UP, id }))).toBe('404 logbook.not-found');
  });

  it.each([
    { ...FILL_UP, quantity: null },
    { ...FILL_UP, quantity: 0 },
    { ...FILL_UP, day: '2026-11-18' },
    { ...FILL_UP, day: '2026-02-30' },
    { ...FILL_UP, price: -1 },
    { ...FILL_UP, kind: 'fine' },
    { ...FILL_UP, notes: 'x'.repeat(501) },
  ])('the logbook refuses %j', async (payload) => {
    const driver = await createDriver(test);
    expect(outcome(await driver.save(payload))).toBe('400 request.invalid');
  });

  it('a hundred entries at the same time are all kept', async () => {
    const driver = await createDriver(test);
    const saves = Array.from({ length: 100 }, (_, index) => driver.save({ ...FILL_UP, km: null, price: index }));
    expect(new Set((await Promise.all(saves)).map(outcome))).toEqual(new Set(['200']));
    expect((await driver.read()).entries).toHaveLength(100);
  });

  it('the logbook is written as CSV without formulas, and the file can be read again', async () => {
    const driver = await createDriver(test);
    await driver.addReading({ km: 40_000, read_on: '2026-01-01' });
    await driver.save({ ...FILL_UP, name: '=HYPERLINK("http://x")', notes: 'riga; "due"\nuno' });
    await driver.save({ kind: 'repair', day: '2026-10-01', price: 80, name: 'Freni' });
    await driver.done({ deadline: 'tax', done_on: '2026-10-05', price: 180.5 });
    const { statusCode, headers, body } = await driver.send('GET', `${driver.path}/export`);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="targa.csv"');
    expect(body).not.toMatch(/(^|,)"?[=+@-]/m);
    expect(body).toContain('done tax,2026-10-05,,180.5');
    const other = await createDriver(test, 'fr');
    expect(await other.importFile(body)).toMatchObject({ format: 'targa', mistakes: [], is_saved: true });
    const [before, after] = [await driver.read(), await other.read()];
    const known = ({ id: _id, ...entry }: (typeof before.entries)[number]) => entry;
    expect(after.entries.map(known)).toEqual(
      before.entries.map(known).map((entry) => ({ ...entry, notes: entry.notes.replace('\n', ' ') })),
    );
    expect(after.readings.map(({ km }) => km)).toEqual([50_000, 40_000]);
  });
});

describe('documents of a vehicle', () => {
  it('the day on which one expires becomes an own deadline, which follows it', async () => {
    const driver = await createDriver(test);
    const { documents } = logbookOf(await driver.addDocument('policy'));
    const id = documents[0]?.id;
    expect(documents).toMatchObject([{ kind: 'policy', name: '', type: 'image/jpeg', expires_on: null }]);
    const save = (payload: object) => driver.send('PUT', `${driver.path}/documents`, { id, ...payload });
    const deadlines = async () =>
      (await driver.send('GET', `/wp-json/garagek/v1/user/vehicle/${driver.plate}/deadlines`)).json().own;
    await save({ name: 'Polizza', expires_on: '2027-03-01' });
    expect(await deadlines()).toMatchObject([{ kind: 'other', name: 'Polizza', due_on: '2027-03-01' }]);
    await save({ name: 'Polizza Kasko', expires_on: '2027-04-01' });
    expect(await deadlines()).toMatchObject([{ name: 'Polizza Kasko', due_on: '2027-04-01' }]);
    await save({ name: 'Polizza Kasko', expires_on: null });
    expect(await deadlines()).toEqual([]);
    await save({ name: 'Polizza', expires_on: '2027-03-01' });
    const content = await driver.send('GET', `${driver.path}/documents/${id}`);
    expect(content.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    });
    expect(content.rawPayload.length).toBe(documents[0]?.bytes);
    expect(outcome(await driver.send('DELETE', `${driver.path}/documents`, { id }))).toBe('200');
    expect(await deadlines()).toEqual([]);
    await test.services.vehicleDocuments.sweep({ olderThanMs: 0 });
    expect(await test.services.files.get(`vehicle-documents/${id}`)).toBeUndefined();
  });

  it('more entries than are allowed are refused, and the newest readings are kept', async () => {
    const driver = await createDriver(test);
    const { entries } = logbookOf(await driver.save({ ...FILL_UP, km: null }));
    const { pool } = test.database.connection;
    await pool.query(
      `insert into log_entries (vehicle_id, kind, day, is_full, is_gap, name, notes, created_at)
       select vehicle_id, kind, day, is_full, is_gap, name, notes, created_at from log_entries, generate_series(2, $2)
       where id = $1`,
      [entries[0]?.id, MAX_LOG_ENTRIES],
    );
    expect(outcome(await driver.save(FILL_UP))).toBe('409 logbook.full');
    expect(outcome(await driver.save({ ...FILL_UP, id: entries[0]?.id }))).toBe('200');

    await pool.query(
      `insert into odometer_readings (vehicle_id, km, read_on, created_at)
       select vehicle_id, number, '2020-01-01'::date + number, now() from log_entries, generate_series(1, $2) as number
       where id = $1`,
      [entries[0]?.id, MAX_READINGS],
    );
    const before = (await driver.read()).readings.filter(({ source }) => source === 'typed');
    expect(before).toHaveLength(MAX_READINGS);
    const { readings } = logbookOf(await driver.addReading({ km: 60_000, read_on: '2026-11-16' }));
    const typed = readings.filter(({ source }) => source === 'typed');
    expect(typed).toHaveLength(MAX_READINGS);
    expect(typed.map(({ km }) => km)).not.toContain(1);
  });

  it('what is no document is refused, and so are more than are allowed', async () => {
    const driver = await createDriver(test);
    expect(outcome(await driver.addDocument('receipt', Buffer.from('<script>')))).toBe('415 document.unreadable');
    await driver.addDocument('receipt');
    await test.database.connection.pool.query(
      `insert into vehicle_documents (vehicle_id, kind, name, type, bytes, added_at, is_stored)
       select vehicle_id, kind, name, type, bytes, added_at, true from vehicle_documents, generate_series(2, $2)
       where vehicle_id = (select id from vehicles where user_id = $1)`,
      [driver.userId, MAX_VEHICLE_DOCUMENTS],
    );
    expect(outcome(await driver.addDocument('receipt'))).toBe('409 logbook.documents-full');
  });

  it('another person’s vehicle does not exist, whatever is asked about it', async () => {
    const [driver, stranger] = [await createDriver(test, 'en'), await createDriver(test)];
    const { documents, entries } = {
      documents: logbookOf(await driver.addDocument('registration')).documents,
      entries: logbookOf(await driver.save(FILL_UP)).entries,
    };
    expect(outcome(await stranger.send('GET', `${driver.path}/documents/${documents[0]?.id}`))).toBe(
      '404 garage.vehicle-not-found',
    );
    expect(outcome(await stranger.send('GET', `${stranger.path}/documents/${documents[0]?.id}`))).toBe(
      '404 logbook.not-found',
    );
    expect(outcome(await stranger.deleteEntry(entries[0]?.id))).toBe('404 logbook.not-found');
    expect(outcome(await stranger.save({ ...FILL_UP, id: entries[0]?.id }))).toBe('404 logbook.not-found');
  });

  it('removing the vehicle deletes the files of its documents', async () => {
    const driver = await createDriver(test);
    const { documents } = logbookOf(await driver.addDocument('receipt'));
    await driver.send('DELETE', '/wp-json/garagek/v1/user/vehicle', { plate: driver.plate });
    await test.services.vehicleDocuments.sweep({ olderThanMs: 0 });
    expect(await test.services.files.get(`vehicle-documents/${documents[0]?.id}`)).toBeUndefined();
  });

  it('the export of an account holds all of it, and erasing the account deletes it', async () => {
    const driver = await createDriver(test);
    await driver.setKilometres(49_000);
    const { entries } = logbookOf(await driver.save({ ...FILL_UP, km: 48_000 }));
    const { documents } = logbookOf(await driver.addDocument('receipt'));
    const { rawPayload } = await driver.send('GET', '/wp-json/garagek/v1/user/export');
    const file = `documents/${driver.plate}-${documents[0]?.id}`;
    expect(readZip(rawPayload).get(file)?.length).toBe(documents[0]?.bytes);
    expect(exportedData(rawPayload).vehicles[0]).toMatchObject({
      readings: [{ km: 49_000 }, { km: 48_000 }],
      log: entries,
      documents: [{ kind: 'receipt', file }],
    });
    await driver.send('DELETE', '/wp-json/garagek/v1/user', { password: driver.password });
    await test.services.vehicleDocuments.sweep({ olderThanMs: 0 });
    expect(await test.services.files.get(`vehicle-documents/${documents[0]?.id}`)).toBeUndefined();
    for (const [table, id] of [
      ['log_entries', entries[0]?.id],
      ['vehicle_documents', documents[0]?.id],
    ]) {
      const { rows } = await test.database.connection.pool.query(`select id from ${table} where id = $1`, [id]);
      expect(rows).toEqual([]);
    }
  });
});
