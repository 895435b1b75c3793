import { describe, expect, it } from 'vitest';
import { insertAccount } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const away = useApp({ env: { ADDRESS_SEARCH_URL: 'http://127.0.0.1:1/api' } });

async function search(address: string | undefined, locale = 'it', on = test) {
  const { token } = await insertAccount(on);
  return on.app.inject({
    url: '/wp-json/garagek/v1/support/address',
    query: address === undefined ? {} : { address },
    headers: { 'dk-authorization': token, 'accept-language': locale },
  });
}

describe('GET support/address', () => {
  it('the address search answers addresses of the country of the locale', async () => {
    const response = await search('via Garibaldi 12, 10121 Torino');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      addresses: [{ street: 'via Garibaldi', street_number: '12', city: 'Torino', county: 'TO', zip_code: '10121' }],
    });
    const { addresses } = (await search('80331', 'de')).json();
    expect(addresses).toEqual([expect.objectContaining({ city: 'Bayern', zip_code: '80331' })]);
  });

  it('the address search answers an empty list for an unknown place', async () => {
    expect((await search('qwertyuiop')).json()).toEqual({ addresses: [] });
  });

  it('the address search requires a text of limited length', async () => {
    for (const address of [undefined, '', '  ', 'x'.repeat(121)]) {
      const response = await search(address);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ data: { params: { address: expect.any(String) } } });
    }
  });

  it('the address search requires a session', async () => {
    const response = await test.app.inject('/wp-json/garagek/v1/support/address?address=Torino');
    expect([response.statusCode, response.json().code]).toEqual([401, 'session.expired']);
  });

  it('an unavailable address search is reported', async () => {
    const response = await search('via Garibaldi 12, Torino', 'it', away);
    expect([response.statusCode, response.json().code]).toEqual([503, 'support.address-unavailable']);
    expect(response.body).not.toContain('Garibaldi');
  });
});
