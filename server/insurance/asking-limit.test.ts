import { expect, it } from 'vitest';
import { codeOf, createDriver } from '#server/testing/insurance.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ env: { RATE_LIMIT_FACTOR: '1' }, dependencies: { registry: { lookup: async () => 'unknown' } } });

it('a person can ask the insurer twenty times a day, and is shown a valid proposal again without asking', async () => {
  const unknown = 'ZZ123CD';
  const [driver, other] = [await createDriver(test, { plate: unknown }), await createDriver(test, { plate: unknown })];
  const ask = async ({ call } = driver) => codeOf(await call('POST', `/vehicles/${unknown}/proposal`));
  for (let count = 0; count < 20; count += 1) expect(await ask()).toBe('insurance.no-proposal');
  expect(await ask()).toBe('request.too-many');
  expect(await ask(other)).toBe('insurance.no-proposal');

  const insured = await createDriver(test);
  const { id } = await insured.ask();
  for (let count = 0; count < 25; count += 1) expect((await insured.ask()).id).toBe(id);
});
