import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcome } from '#server/testing/garage-calls.ts';
import { createBuyer, proofFiles, verificationOf, waitUntil } from '#server/testing/purchases.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';
import { proofs } from './purchases.tables.ts';

const test = useApp({ runsJobs: true });

describe('proof documents', () => {
  it('a document is stored under a generated name and served to its owner as a download', async () => {
    const buyer = await createBuyer(test);
    const { proofs: stored } = verificationOf(await buyer.upload(undefined, '../../<script>alert(1)</script>.jpg'));
    const [proof] = stored;
    expect(proof).toMatchObject({ type: 'image/jpeg', bytes: expect.any(Number) });
    expect(await proofFiles(test)).toContain(proof?.id);
    const answer = await buyer.call('GET', `/proofs/${proof?.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(proof?.bytes ?? 0);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await scanDatabase(test, '<script>alert(1)')).toEqual([]);
  });

  it('a document can be deleted with its file', async () => {
    const buyer = await createBuyer(test);
    const [proof] = verificationOf(await buyer.upload()).proofs;
    const id = proof?.id ?? '';
    expect(verificationOf(await buyer.call('DELETE', `/proofs/${id}`)).proofs).toEqual([]);
    expect(outcome(await buyer.call('GET', `/proofs/${id}`))).toBe('404 verification.proof-not-found');
    await waitUntil(async () => !(await proofFiles(test)).includes(id));
  });

  it('a claim has at most five documents, also with concurrent uploads', async () => {
    const buyer = await createBuyer(test);
    const answers = await Promise.all(Array.from({ length: 12 }, () => buyer.upload()));
    const outcomes = answers.map(outcome).toSorted();
    expect(outcomes).toEqual([...Array(5).fill('200'), ...Array(7).fill('409 verification.proof-limit')]);
    const { proofs: stored } = await buyer.get();
    expect(stored).toHaveLength(5);
    await test.services.purchases.proofs.sweep({ olderThanMs: 0 });
    const rows = await test.database.connection.database.select().from(proofs).where(eq(proofs.quoteId, buyer.quote));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(await proofFiles(test)).toEqual(expect.arrayContaining(stored.map(({ id }) => id)));
  });

  it('an unfinished document is deleted by the sweep after a while', async () => {
    const buyer = await createBuyer(test);
    const addedAt = new Date(Date.now() - 6 * 60_000);
    const half = { quoteId: buyer.quote, type: 'image/png', bytes: 3, addedAt } as const;
    const [row] = await test.database.connection.database.insert(proofs).values(half).returning();
    const key = `proofs/${row?.id}`;
    await test.services.files.put(key, Buffer.from('abc'), 'application/octet-stream');
    expect((await buyer.get()).proofs).toEqual([]);
    expect(await test.services.purchases.proofs.sweep()).toBeGreaterThanOrEqual(1);
    expect(await test.services.files.get(key)).toBeUndefined();
  });
});
