import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { insertAccount } from '#server/testing/accounts.ts';
import { PAYMENT_ACTIONS } from '#server/testing/payment-actions.ts';
import { createPaymentWorld, type PaymentWorld } from '#server/testing/payment-world.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const database = useDatabase();
const RUNS = 10_000;
const LANES = 12;

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld(database.connection);
});

it('10,000 random orders of events never take money twice, and every payment has one receipt and one mail', {
  timeout: 1_200_000,
}, async () => {
  const steps = fc.array(fc.array(fc.constantFrom(...PAYMENT_ACTIONS), { minLength: 1, maxLength: 3 }), {
    minLength: 2,
    maxLength: 6,
  });
  const samples = fc.sample(steps, { numRuns: RUNS, seed: 20_261_117 });
  const states = new Map<string, number>();
  let next = 0;
  async function lane(): Promise<void> {
    const { userId } = await insertAccount({ database });
    for (let sample = samples[next++]; sample; sample = samples[next++]) {
      const subject = await world.addSubject(userId);
      for (const actions of sample) await Promise.all(actions.map((action) => world.act(subject, action)));
      await world.comeToRest(subject);
      const { violations, payments } = await world.check(subject);
      expect({ sample, violations }).toEqual({ sample, violations: [] });
      for (const { state } of payments) states.set(state, (states.get(state) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));

  // A simulation in which nothing happens would prove nothing.
  for (const state of ['paid', 'refunded', 'failed', 'cancelled']) expect(states.get(state)).toBeGreaterThan(RUNS / 50);
});
