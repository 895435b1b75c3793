import { describe, expect, it } from 'vitest';
import { insertAccount, newEmail } from '#server/testing/accounts.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { invitationTo, shareWith, sharingCalls } from '#server/testing/sharing-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, dependencies: { registry: { lookup: async () => 'unknown' } } });
const PLATE = 'AB123CD';
const MANY = 100;

const many = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));

function tally(outcomes: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]));
}

const person = async () => sharingCalls(test, await insertAccount(test));

async function ownerOf(plate = PLATE) {
  const owner = await person();
  await owner.add(plate);
  return owner;
}

describe('100 concurrent requests about sharing', () => {
  it('100 people who accept the same invitation leave one guest', async () => {
    const owner = await ownerOf();
    const key = await invitationTo(test, owner, PLATE, newEmail());
    const people = await many(person);
    const outcomes = await Promise.all(
      people.map(async ({ send }) => outcome(await send('POST', '/invitations/accept', { key }))),
    );
    expect(tally(outcomes)).toEqual({ 200: 1, '404 garage.invitation-invalid': MANY - 1 });
    expect((await owner.sharing(PLATE)).guests).toHaveLength(1);
  });

  it('one person who accepts an invitation 100 times becomes a guest once', async () => {
    const owner = await ownerOf();
    const guest = await person();
    const key = await invitationTo(test, owner, PLATE, newEmail());
    const outcomes = await many(async () => outcome(await guest.send('POST', '/invitations/accept', { key })));
    expect(tally(outcomes)).toEqual({ 200: 1, '404 garage.invitation-invalid': MANY - 1 });
    expect(await guest.vehicles()).toHaveLength(1);
  });

  it('100 invitations at once leave five', async () => {
    const owner = await ownerOf();
    const outcomes = await many(async () =>
      outcome(await owner.send('POST', `/vehicle/${PLATE}/sharing/invitations`, { email: newEmail(), mode: 'read' })),
    );
    const { 200: sent, ...others } = tally(outcomes);
    // Some are refused by the number of invitations a day.
    expect(Object.keys(others).every((one) => ['409 garage.guests-full', '429 request.too-many'].includes(one))).toBe(
      true,
    );
    expect(sent).toBe(5);
    expect((await owner.sharing(PLATE)).invitations).toHaveLength(5);
  });

  it('people who invite each other and accept at the same time neither wait for ever nor fail', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const plates = [`AA10${index}AA`, `BB10${index}BB`] as const;
        const [first, second] = [await ownerOf(plates[0]), await ownerOf(plates[1])];
        const toFirst = await invitationTo(test, second, plates[1], newEmail());
        const toSecond = await invitationTo(test, first, plates[0], newEmail());
        return [
          () => first.send('POST', '/invitations/accept', { key: toFirst }),
          () => second.send('POST', '/invitations/accept', { key: toSecond }),
        ];
      }),
    );
    const answers = await Promise.all(pairs.flat().map(async (accept) => outcome(await accept())));
    expect(tally(answers)).toEqual({ 200: 20 });
  });

  it('a guest who is removed meanwhile changes nothing afterwards', async () => {
    const owner = await ownerOf();
    const guest = await person();
    await shareWith(test, owner, PLATE, guest, 'write');
    const kilometres = async () => (await owner.vehicles())[0]?.vehicle_data_info.last_revealed_km;
    let removed: number | null | undefined;
    const outcomes = await many(async (index) => {
      if (index === MANY / 2) {
        const answer = await owner.send('DELETE', `/vehicle/${PLATE}/sharing/guests`, { id: guest.userId });
        removed = await kilometres();
        return outcome(answer);
      }
      const changes = { plate: PLATE, vehicle_data_info: { last_revealed_km: 1_000 + index } };
      return outcome(await guest.send('POST', '/vehicle', changes));
    });
    expect(Object.keys(tally(outcomes)).every((one) => ['200', '404 garage.vehicle-not-found'].includes(one))).toBe(
      true,
    );
    expect(await kilometres()).toBe(removed);
    expect(await guest.vehicles()).toEqual([]);
  });

  it('an owner who is erased while people accept and leave takes the vehicle along', async () => {
    const owner = await ownerOf();
    const keys: string[] = [];
    for (let index = 0; index < 5; index += 1) keys.push(await invitationTo(test, owner, PLATE, newEmail()));
    const people = await Promise.all(keys.map(person));
    const calls = people.flatMap(({ send }, index) => [
      () => send('POST', '/invitations/accept', { key: keys[index] }),
      () => send('DELETE', `/shared/${PLATE}`),
    ]);
    const answers = await Promise.all([
      ...calls.map((call) => call()),
      owner.send('DELETE', '', { password: owner.password }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500 || statusCode === 401)).toEqual([]);
    for (const guest of people) expect(await guest.vehicles()).toEqual([]);
  });
});
