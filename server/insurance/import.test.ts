import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LinkedProposal } from '#contract/insurance/public-insurance.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { keyIn, readMail } from '#server/testing/accounts.ts';
import { importedProposal, inDays } from '#server/testing/imported-proposal.ts';
import { codeOf, createDriver } from '#server/testing/insurance.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({
  now: () => new Date(Date.now() + clock),
  runsJobs: true,
  dependencies: { registry: { lookup: async () => 'unknown' } },
});

async function importing(content: unknown, options = { dryRun: false }) {
  const file = join(test.dataFolder, 'policies.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return test.services.insurance.importing.importFile(file, options);
}

describe('importing proposals', () => {
  it('a proposal is stored as it was sent, once, and its owner gets a link that expires', async () => {
    const driver = await createDriver(test);
    const own = importedProposal({ email: driver.email.toUpperCase() });
    expect(await importing([own], { dryRun: true })).toMatchObject({ created: 1 });
    expect((await driver.get()).proposal).toBe(null);
    expect(await importing([own])).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(await importing([own])).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await driver.get()).proposal).toMatchObject({ isDemo: false, terms: { total: 46_412, net: 40_010 } });

    const mail = await readMail(test, driver.email);
    expect(mail.text).toContain('Mutua del Ponte');
    expect(mail.subject).toContain('AB 123 CD');
    const key = keyIn(mail);
    const open = (value: string) =>
      test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/insurance/link', payload: { key: value } });
    const linked = (await open(key)).json<LinkedProposal>();
    expect(linked).toMatchObject({ plate: 'AB123CD', terms: { total: 46_412 } });
    expect(JSON.stringify(linked)).not.toContain(driver.email);
    expect(codeOf(await open(`${key}x`))).toBe('insurance.link-invalid');
    clock += 31 * DAY_MS;
    const late = await open(key);
    clock -= 31 * DAY_MS;
    expect(codeOf(late)).toBe('insurance.link-invalid');
  });

  it('new terms have to be accepted again', async () => {
    const driver = await createDriver(test);
    await importing([importedProposal({ email: driver.email })]);
    const { proposal } = await driver.get();
    if (!proposal) throw new Error('There is no proposal');
    await driver.accept(proposal);
    await importing([importedProposal({ email: driver.email, total: 500 })]);
    expect((await driver.get()).proposal).toMatchObject({ version: 2, acceptedAt: null, terms: { total: 50_000 } });
    expect(codeOf(await driver.accept(proposal))).toBe('insurance.proposal-changed');
  });

  it('a proposal takes the place of another open one', async () => {
    const driver = await createDriver(test);
    const before = await driver.ask();
    await importing([importedProposal({ email: driver.email })]);
    expect((await driver.get()).proposal?.id).not.toBe(before.id);
    expect(codeOf(await driver.accept(before))).toBe('insurance.closed');
  });

  it.each([
    ['nothing', '', ''],
    ['no list', '{"email":1}', ''],
    ['broken JSON', '[{"email":', ''],
    ['an empty list', [], 'no proposals'],
    ['an unknown account', [importedProposal()], 'not the email address of an account'],
    ['a field that does not belong', [importedProposal({ discount: 1 })], 'does not belong'],
    ['text for an amount', [importedProposal({ total: '464' })], 'total'],
    ['fractions of cents', [importedProposal({ total: 1.001 })], 'two decimals'],
    ['a huge amount', [importedProposal({ total: 1e12 })], 'total'],
    [
      'another protocol',
      [importedProposal({ documents: [{ kind: 'terms', title: 'x', version: '1', url: 'http://x' }] })],
      'https',
    ],
    ['control characters', [importedProposal({ insurer: 'a\u0000b' })], 'control characters'],
    ['an end before the start', [importedProposal({ ends_at: inDays(1) })], 'after the start'],
    ['no commission', [importedProposal({ commission: null })], 'commission'],
    ['a prototype', '[{"__proto__":{"email":"x"}}]', ''],
  ])('a file with %s changes nothing', async (_, content, expected) => {
    await expect(importing(content)).rejects.toThrow(expected);
  });

  it('proposals for vehicles that are not there, of another country or that are over, change nothing', async () => {
    const driver = await createDriver(test);
    const { email } = driver;
    const refused = async (changes: object, expected: string) =>
      expect(importing([importedProposal({ email, ...changes })])).rejects.toThrow(expected);
    await refused({ plate: 'ZZ999ZZ' }, 'not in the garage');
    await refused({ country: 'de' }, 'must be it');
    await refused({ valid_until: inDays(-1) }, 'must not be over');
    await expect(
      importing([importedProposal({ email }), importedProposal({ email, reference: 'P-2' })]),
    ).rejects.toThrow('row');
    expect((await driver.get()).proposal).toBe(null);
  });
});
