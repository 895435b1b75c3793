import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { codeOf, createDriver, HOLDER, insuranceOf, proposalIn } from '#server/testing/insurance.ts';
import { useApp } from '#server/testing/test-app.ts';
import { samplePicture } from '#server/testing/upload-form.ts';

let clock = 0;
const test = useApp({
  now: () => new Date(Date.now() + clock),
  dependencies: { registry: { lookup: async () => 'unknown' } },
});

const STRANGE = '/proposals/00000000-0000-4000-8000-000000000000';

async function storedDocuments(): Promise<number> {
  return (await readdir(join(test.dataFolder, 'files', 'policy-documents'))).length;
}

describe('proposals', () => {
  it('the demo insurer says that it is one, and proposes the same for the same plate', async () => {
    const one = await createDriver(test);
    const other = await createDriver(test);
    expect(await one.get()).toEqual({ proposal: null, isDemo: true });
    const proposal = await one.ask();
    expect(proposal).toMatchObject({ isDemo: true, status: 'open', step: 'proposal', country: 'it', version: 1 });
    expect((await other.ask()).terms).toEqual(proposal.terms);
    expect((await one.ask()).id).toBe(proposal.id);
    const { url } = proposal.terms.readings[0] ?? { url: '' };
    const document = await test.app.inject(url);
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('an insurer that has nothing to propose, or is away, is reported', async () => {
    const without = await createDriver(test, { plate: 'ZZ123CD' });
    expect(codeOf(await without.call('POST', '/vehicles/ZZ123CD/proposal'))).toBe('insurance.no-proposal');
    const failing = await createDriver(test, { plate: 'XX123CD' });
    expect(codeOf(await failing.call('POST', '/vehicles/XX123CD/proposal'))).toBe('insurance.insurer-unavailable');
    expect(codeOf(await failing.call('GET', '/vehicles/AB123CD'))).toBe('garage.vehicle-not-found');
  });

  it('a proposal begins after the current policy, and expires', async () => {
    const deadline = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
    const driver = await createDriver(test, { deadline });
    const proposal = await driver.ask();
    expect(Date.parse(proposal.terms.startsAt)).toBeGreaterThan(Date.parse(deadline));
    clock += 100 * DAY_MS;
    try {
      expect((await test.services.insurance.proposals.describeOwn(driver.userId, proposal.id)).proposal?.status).toBe(
        'expired',
      );
      await test.services.insurance.operations.cleanUp();
      expect((await test.services.insurance.operations.show(proposal.id)).proposal.status).toBe('expired');
    } finally {
      clock -= 100 * DAY_MS;
    }
  });
});

describe('the steps before the payment', () => {
  it('documents are accepted in the shown version only, once, whatever happens at the same time', async () => {
    const driver = await createDriver(test);
    const proposal = await driver.ask();
    const { id, terms } = proposal;
    expect(codeOf(await driver.accept({ ...proposal, version: 2 }))).toBe('insurance.proposal-changed');
    const readings = terms.readings.map((one) => ({ ...one, version: 'other' }));
    expect(codeOf(await driver.accept({ ...proposal, terms: { ...terms, readings } }))).toBe(
      'insurance.proposal-changed',
    );
    const all = await Promise.all(Array.from({ length: 100 }, () => driver.accept(proposal)));
    const moments = new Set(all.map((response) => proposalIn(response).acceptedAt));
    expect([moments.size, moments.has(null)]).toEqual([1, false]);
    const { proposal: stored } = await test.services.insurance.operations.show(id);
    expect(stored.accepted).toEqual(terms.readings.map(({ kind, version }) => ({ kind, version })));
  });

  it('the holder is checked by the rules of the vehicle’s country', async () => {
    const italian = await createDriver(test);
    const { id } = await italian.ask();
    for (const [field, value] of Object.entries({
      tax_code: 'ABC',
      zip_code: '123',
      county: 'Torino',
      birthday: '2999-01-01',
      name: '',
      phone: '333',
    })) {
      const answer = await italian.saveHolder(id, { [field]: value });
      expect([field, answer.statusCode, Object.keys(answer.json().data.params)]).toEqual([field, 400, [field]]);
    }
    const spaced = proposalIn(await italian.saveHolder(id, { tax_code: 'rss mra 80e57 l219x' }));
    expect(spaced.holder).toEqual(HOLDER);
    const german = await createDriver(test, { locale: 'de', plate: 'WVWZZZ1JZXW000001' });
    const proposal = await german.ask();
    const abroad = { county: '', tax_code: '', zip_code: '10115' };
    expect(proposalIn(await german.saveHolder(proposal.id, abroad)).holder).toMatchObject(abroad);
  });

  it('the next step is the first that is not complete', async () => {
    const driver = await createDriver(test);
    const proposal = await driver.ask();
    expect(proposalIn(await driver.saveHolder(proposal.id)).step).toBe('proposal');
    expect(proposalIn(await driver.accept(proposal)).step).toBe('documents');
    expect((await driver.get()).proposal?.step).toBe('documents');
    const pay = { version: 1, amount: proposal.terms.total };
    expect(codeOf(await driver.call('POST', `/proposals/${proposal.id}/pay`, { ...pay, amount: 1 }))).toBe(
      'insurance.proposal-changed',
    );
    expect(codeOf(await driver.call('POST', `/proposals/${proposal.id}/pay`, pay))).toBe('insurance.incomplete');
  });
});

describe('documents', () => {
  it('a document is re-encoded, replaced by the next of its kind, downloaded as a file and removed', async () => {
    const driver = await createDriver(test);
    const { id } = await driver.ask();
    const before = await storedDocuments().catch(() => 0);
    const first = proposalIn(await driver.upload(id, 'identity')).documents[0];
    const second = proposalIn(await driver.upload(id, 'identity')).documents;
    expect(second).toHaveLength(1);
    expect(second[0]?.id).not.toBe(first?.id);
    const path = `/proposals/${id}/documents/${second[0]?.id}`;
    const file = await driver.call('GET', path);
    expect(file.headers['content-disposition']).toBe('attachment');
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect((await sharp(file.rawPayload).metadata()).format).toBe('jpeg');
    expect(codeOf(await driver.call('GET', `/proposals/${id}/documents/${first?.id}`))).toBe(
      'insurance.document-not-found',
    );
    expect(proposalIn(await driver.call('DELETE', path)).documents).toEqual([]);
    await test.services.insurance.documents.sweep({ olderThanMs: -1_000 });
    expect(await storedDocuments()).toBe(before);
  });

  it('only documents that are asked for, and only their types, are accepted', async () => {
    const driver = await createDriver(test);
    const { id } = await driver.ask();
    expect(codeOf(await driver.upload(id, 'bank-details'))).toBe('insurance.document-not-asked');
    const webp = await sharp(await samplePicture())
      .webp()
      .toBuffer();
    for (const content of [webp, Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('MZ\x90'), Buffer.alloc(0)])
      expect((await driver.upload(id, 'identity', content)).statusCode).toBeGreaterThanOrEqual(400);
    const large = Buffer.concat([await samplePicture(), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await driver.upload(id, 'identity', large)).statusCode).toBe(413);
    expect((await driver.get()).proposal?.documents).toEqual([]);
  });

  it('100 uploads of one kind at the same time leave one document', async () => {
    const driver = await createDriver(test);
    const { id } = await driver.ask();
    const all = await Promise.all(Array.from({ length: 100 }, () => driver.upload(id, 'identity')));
    const codes = new Set(all.map(({ statusCode }) => statusCode));
    expect([...codes].filter((code) => code !== 200 && code !== 503 && code !== 429)).toEqual([]);
    expect((await driver.get()).proposal?.documents).toHaveLength(1);
  }, 120_000);

  it('a refused document is named with its reason and has to be replaced before the payment', async () => {
    const driver = await createDriver(test);
    const ready = await driver.prepare();
    const document = ready.documents.find(({ kind }) => kind === 'identity');
    const { operations } = test.services.insurance;
    await operations.refuseDocument(document?.id ?? '', 'La foto è sfocata.');
    expect((await driver.get()).proposal).toMatchObject({ step: 'documents' });
    const refused = (await driver.get()).proposal?.documents.find(({ kind }) => kind === 'identity');
    expect(refused).toMatchObject({ state: 'refused', reason: 'La foto è sfocata.' });
    expect(proposalIn(await driver.upload(ready.id, 'identity')).step).toBe('payment');
    await expect(operations.acceptDocument(document?.id ?? '')).rejects.toThrow('There is no document');
    await expect(operations.acceptDocument(randomUUID())).rejects.toThrow('There is no document');
  });

  it('documents are deleted some time after the proposal has ended', async () => {
    const driver = await createDriver(test);
    const ready = await driver.prepare();
    clock += 400 * DAY_MS;
    try {
      await test.services.insurance.operations.cleanUp();
      await test.services.insurance.documents.sweep();
    } finally {
      clock -= 400 * DAY_MS;
    }
    for (const { id } of ready.documents)
      expect(codeOf(await driver.call('GET', `/proposals/${ready.id}/documents/${id}`))).toMatch(/not-found$/);
  });
});

describe('what belongs to somebody else', () => {
  it('proposals and documents of others answer as if they did not exist', async () => {
    const owner = await createDriver(test);
    const stranger = await createDriver(test);
    const ready = await owner.prepare();
    const path = `/proposals/${ready.id}`;
    const [document] = ready.documents;
    const own = await stranger.ask();
    const calls = (base: string) => [
      stranger.call('POST', `${base}/accept`, { version: 1, readings: [] }),
      stranger.call('PUT', `${base}/holder`, HOLDER),
      stranger.call('GET', `${base}/documents/${document?.id}`),
      stranger.call('DELETE', `${base}/documents/${document?.id}`),
      stranger.call('POST', `${base}/pay`, { version: 1, amount: ready.terms.total }),
      stranger.call('GET', `${base}/policy`),
      stranger.call('POST', `${base}/withdraw`),
    ];
    const foreign = await Promise.all([...calls(path), stranger.upload(ready.id, 'identity')]);
    const missing = await Promise.all(calls(STRANGE));
    for (const answer of [...foreign, ...missing])
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'insurance.proposal-not-found']);
    expect(codeOf(await stranger.call('GET', `/proposals/${own.id}/documents/${document?.id}`))).toBe(
      'insurance.document-not-found',
    );
    expect(insuranceOf(await owner.call('GET', `/vehicles/${owner.plate}`)).proposal).toEqual(ready);
  });
});
