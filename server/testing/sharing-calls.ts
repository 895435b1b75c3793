import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import type { Sharing } from '#contract/garage/sharing.endpoints.ts';
import { insertAccount, keyIn, newEmail, readMail, type TestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const USER = '/wp-json/garagek/v1/user';

export type Person = ReturnType<typeof sharingCalls>;

/** Calls of one person about the own vehicles and those of others. */
export function sharingCalls(test: TestApp, account: TestAccount) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: USER + path,
      headers: { 'dk-authorization': account.token, 'accept-language': 'it' },
      ...(payload && { payload }),
    });
  return {
    ...account,
    send,
    add: (plate: string) => send('POST', '/vehicle', { plate }),
    vehicles: async () => (await send('GET', '/vehicle')).json<{ vehicles: Vehicle[] }>().vehicles,
    sharing: async (plate: string) => (await send('GET', `/vehicle/${plate}/sharing`)).json<Sharing>(),
  };
}

/** The key in the mail of a new invitation; the app needs a worker. */
export async function invitationTo(
  test: TestApp,
  owner: Person,
  plate: string,
  email: string,
  mode: ShareMode = 'read',
): Promise<string> {
  const answer = await owner.send('POST', `/vehicle/${plate}/sharing/invitations`, { email, mode });
  if (answer.statusCode !== 200) throw new Error(`Inviting answered ${answer.body}`);
  return keyIn(await readMail(test, email));
}

/** Invites somebody, who accepts. */
export async function shareWith(test: TestApp, owner: Person, plate: string, guest: Person, mode: ShareMode) {
  const key = await invitationTo(test, owner, plate, newEmail(), mode);
  const answer = await guest.send('POST', '/invitations/accept', { key });
  if (answer.statusCode !== 200) throw new Error(`Accepting answered ${answer.body}`);
}

/** An owner of a vehicle, with the calls about sharing it. */
export async function createSharer(test: TestApp, plate: string) {
  const owner = sharingCalls(test, await insertAccount(test));
  const { statusCode, body } = await owner.add(plate);
  if (statusCode !== 200) throw new Error(`The vehicle was not added: ${body}`);
  return owner;
}
