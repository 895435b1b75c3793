import type { APIRequestContext } from '@playwright/test';
import type { Proposal, VehicleInsurance } from '../contract/insurance/insurance.endpoints.ts';
import { ASKED_DOCUMENTS } from '../contract/insurance/insurance.rules.ts';
import type { Person } from './people.ts';
import { carPicture } from './pictures.ts';
import { expect } from './watched-page.ts';

const API = '/wp-json/dkwp/v2/insurance';
const HOLDER = {
  name: 'Anna',
  surname: 'Bianchi',
  birthday: '1980-05-17',
  street: 'Via Po',
  street_number: '12',
  zip_code: '10121',
  city: 'Torino',
  county: 'TO',
  phone: '+393331234567',
  tax_code: 'RSSMRA80E57L219X',
};

/** Takes an Italian proposal to its payment through the API: the flow has a test of its own. The page to pay at. */
export async function payablePolicy(request: APIRequestContext, { token }: Person, plate: string): Promise<string> {
  const headers = { 'dk-authorization': token, 'accept-language': 'it' };
  async function send<Answer>(method: 'POST' | 'PUT', path: string, body: object = {}): Promise<Answer> {
    const answer = await request.fetch(API + path, { method, headers, ...body });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
  const { proposal } = await send<VehicleInsurance>('POST', `/vehicles/${plate}/proposal`);
  const { id, version, terms } = proposal as Proposal;
  const readings = terms.readings.map(({ kind, version: read }) => ({ kind, version: read }));
  await send('POST', `/proposals/${id}/accept`, { data: { version, readings } });
  await send('PUT', `/proposals/${id}/holder`, { data: HOLDER });
  for (const kind of ASKED_DOCUMENTS.it.required)
    await send('POST', `/proposals/${id}/documents/${kind}`, { multipart: { document: await carPicture() } });
  const data = { version, amount: terms.total };
  return (await send<{ url: string }>('POST', `/proposals/${id}/pay`, { data })).url;
}
