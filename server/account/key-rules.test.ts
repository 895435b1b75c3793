import { expect, it } from 'vitest';
import type { SharedLimit } from '#contract/shared/endpoint.ts';
import { isMailToUnconfirmedAllowed } from './key.rules.ts';

it('an unconfirmed email address gets at most three mails an hour and ten a day', async () => {
  const counts = new Map<string, number>();
  const limits = {
    async count({ name, points }: SharedLimit, key: string): Promise<boolean> {
      const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
      counts.set(`${name} ${key}`, count);
      return count <= points;
    },
  };
  const sent: boolean[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    counts.delete('mail-registration a@example.com');
    for (let mail = 0; mail < 4; mail += 1) sent.push(await isMailToUnconfirmedAllowed(limits, 'a@example.com'));
  }
  expect(sent.slice(0, 4)).toEqual([true, true, true, false]);
  expect(sent.filter(Boolean)).toHaveLength(10);
  expect(await isMailToUnconfirmedAllowed(limits, 'b@example.com')).toBe(true);
});
