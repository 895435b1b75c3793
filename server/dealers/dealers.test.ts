import { describe, expect, it } from 'vitest';
import { type NearestDealers, nearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();

const request = (make: string, zip: string, language = 'it') =>
  test.app.inject({
    url: `/wp-json/dkwp/v2/dealers/nearest?${new URLSearchParams({ make, zip })}`,
    headers: { 'accept-language': language },
  });

async function nearest(make: string, zip: string, language?: string): Promise<NearestDealers> {
  const answer = await request(make, zip, language);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return nearestDealers.parse(answer.json());
}

const query = (statement: string, values: unknown[] = []) => test.database.connection.pool.query(statement, values);

/** Waits until announced changes have arrived. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const change = async (statement: string, values: unknown[] = []) => {
  await query(statement, values);
  await query("select pg_notify('catalogue_changed', '')");
};

describe('GET dealers/nearest', () => {
  it('nearest dealers are the three closest official dealers of the make, with their distance', async () => {
    const { place, towns, dealers } = await nearest('fiat', '24121');
    expect(towns.length).toBeGreaterThan(2);
    expect(place).toEqual({ zipCode: '24121', name: 'Bergamo', latitude: 45.6948, longitude: 9.6677 });
    expect(dealers).toHaveLength(3);
    expect(dealers[0]).toMatchObject({ city: 'Bergamo', country: 'it' });
    const distances = dealers.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    for (const { distanceKm, makes, country } of dealers) {
      expect(Math.round(distanceKm * 10) / 10).toBe(distanceKm);
      expect(distanceKm).toBeLessThanOrEqual(150);
      expect(makes).toContainEqual({ slug: 'fiat', name: 'Fiat' });
      expect(country).toBe('it');
    }
  });

  it.each([
    ['en', 'sw1a1aa', 'SW1A 1AA', 'gb'],
    ['es', '28013', '28013', 'es'],
    ['fr', '75011', '75011', 'fr'],
    ['de', '80331', '80331', 'de'],
  ])('nearest dealers are those of the country of %s', async (language, zip, zipCode, country) => {
    const { place, towns, dealers } = await nearest('volkswagen', zip, language);
    // Their postal areas have no names.
    expect(towns).toEqual([]);
    expect(place).toMatchObject({ zipCode, name: '' });
    expect(dealers.map((dealer) => dealer.country)).toEqual([country, country, country]);
  });

  it('nearest dealers have no email address in the response', async () => {
    expect((await request('fiat', '24121')).body).not.toMatch(/@|email|demo-it/);
  });

  it.each([
    ['fiat', '99999', 'it', 400, 'dealers.zip-unknown'],
    ['fiat', '2412', 'it', 400, 'dealers.zip-unknown'],
    ['fiat', 'SW1A 1AA', 'it', 400, 'dealers.zip-unknown'],
    ['fiat', 'London', 'en', 400, 'dealers.zip-unknown'],
    ['trabant', '24121', 'it', 404, 'catalogue.make-not-found'],
    ['fiat', '', 'it', 400, 'request.invalid'],
    ['fiat', '24121242121', 'it', 400, 'request.invalid'],
    ['Fiat!', '24121', 'it', 400, 'request.invalid'],
    ['fiat', 'KW1 4YT', 'en', 404, 'dealers.none-near'],
  ])('nearest dealers of %s at %j (%s) are refused with %i %s', async (make, zip, language, status, code) => {
    const answer = await request(make, zip, language);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('nearest dealers change as soon as dealers do', async () => {
    const [first] = (await nearest('fiat', '24121')).dealers;
    await change('update dealers set is_listed = false where id = $1', [first?.id]);
    await eventually(async () => {
      expect((await nearest('fiat', '24121')).dealers.map(({ id }) => id)).not.toContain(first?.id);
    });
    await change('update dealers set is_listed = true where id = $1', [first?.id]);
    await eventually(async () => expect((await nearest('fiat', '24121')).dealers[0]?.id).toBe(first?.id));
  });

  it('nearest dealers are read from memory until dealers change', async () => {
    await nearest('fiat', '24121');
    await query("update dealers set name = 'Changed' where country = 'it'");
    expect((await nearest('fiat', '24122')).dealers.map(({ name }) => name)).not.toContain('Changed');
    await query("select pg_notify('catalogue_changed', '')");
    await eventually(async () => expect((await nearest('fiat', '24122')).dealers[0]?.name).toBe('Changed'));
  });
});

describe('dealers for other slices', () => {
  it('dealers are found by id with email address and language, listed or not', async () => {
    const { find, listed } = test.services.dealers;
    const { rows } = await query("select id, email from dealers where country = 'gb' order by id limit 2");
    const ids: number[] = rows.map(({ id }) => id);
    await change('update dealers set is_listed = false where id = $1', [ids[0]]);
    const found = await find([...ids, 999_999]);
    expect(found.map(({ id, email, locale }) => ({ id, email, locale }))).toEqual(
      rows.map((row) => ({ ...row, locale: 'en' })),
    );
    expect(found[0]?.makes[0]?.name).toEqual(expect.any(String));
    expect(await listed([...ids, 999_999])).toEqual([ids[1]]);
    expect([await find([]), await listed([])]).toEqual([[], []]);
  });
});
