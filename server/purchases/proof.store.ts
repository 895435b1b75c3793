import { and, asc, count, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { proofs } from './purchases.tables.ts';

export type StoredProof = typeof proofs.$inferSelect;
export type NewProof = Pick<StoredProof, 'quoteId' | 'type' | 'bytes' | 'addedAt'>;

const SWEEP_BATCH_SIZE = 1_000;

export type ProofStore = ReturnType<typeof createProofStore>;

export function createProofStore(database: Database) {
  const byId = (id: string) => eq(proofs.id, id);
  const storedProofsOf = (quoteIds: readonly string[]) =>
    and(inArray(proofs.quoteId, [...quoteIds]), eq(proofs.isStored, true));
  /** Without a verification: withdrawn, of an erased account, or never finished. */
  const isUnused = or(isNull(proofs.quoteId), eq(proofs.isStored, false));

  return {
    async list(quoteIds: readonly string[]): Promise<StoredProof[]> {
      if (quoteIds.length === 0) return [];
      return database
        .select()
        .from(proofs)
        .where(storedProofsOf(quoteIds))
        .orderBy(asc(proofs.addedAt), asc(proofs.id));
    },
    async countStored(quoteId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(proofs)
        .where(storedProofsOf([quoteId]));
      return row?.count ?? 0;
    },
    async find(quoteId: string, id: string): Promise<StoredProof | undefined> {
      const isStoredProof = and(storedProofsOf([quoteId]), byId(id));
      return (await database.select().from(proofs).where(isStoredProof))[0];
    },

    async add(proof: NewProof): Promise<string> {
      const [row] = await database.insert(proofs).values(proof).returning({ id: proofs.id });
      if (!row) throw new Error('The document was not added');
      return row.id;
    },
    /** Whether it exists; if so, it is locked against sweeps until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      const rows = await database.select({ id: proofs.id }).from(proofs).where(byId(id)).for('key share');
      return rows.length > 0;
    },
    async markStored(id: string): Promise<void> {
      await database.update(proofs).set({ isStored: true }).where(byId(id));
    },
    async release(id: string): Promise<void> {
      await database.update(proofs).set({ quoteId: null }).where(byId(id));
    },

    /** Documents without a verification that were added before a moment. */
    async listUnused(before: Date): Promise<string[]> {
      const rows = await database
        .select({ id: proofs.id })
        .from(proofs)
        .where(and(isUnused, lte(proofs.addedAt, before)))
        .orderBy(asc(proofs.addedAt))
        .limit(SWEEP_BATCH_SIZE);
      return rows.map(({ id }) => id);
    },
    /** Locks one for removal, unless it is used or its upload is running. */
    async lockUnused(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: proofs.id })
        .from(proofs)
        .where(and(byId(id), isUnused))
        .for('update', { skipLocked: true });
      return rows.length > 0;
    },
    async remove(id: string): Promise<void> {
      await database.delete(proofs).where(byId(id));
    },
  };
}
