import { and, asc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { DocumentState, PolicyDocument } from '#contract/insurance/insurance.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { policyDocuments } from './insurance.tables.ts';

export type StoredDocument = typeof policyDocuments.$inferSelect;
type NewDocument = Pick<StoredDocument, 'proposalId' | 'kind' | 'type' | 'bytes' | 'addedAt'>;

const SWEEP_BATCH_SIZE = 1_000;

export type DocumentStore = ReturnType<typeof createDocumentStore>;

export function createDocumentStore(database: Database) {
  const byId = (id: string) => eq(policyDocuments.id, id);
  const storedOf = (proposalId: string) =>
    and(eq(policyDocuments.proposalId, proposalId), eq(policyDocuments.isStored, true));
  /** Replaced, removed, of an erased account, or never finished. */
  const isUnused = or(isNull(policyDocuments.proposalId), eq(policyDocuments.isStored, false));

  return {
    list(proposalId: string): Promise<StoredDocument[]> {
      return database
        .select()
        .from(policyDocuments)
        .where(storedOf(proposalId))
        .orderBy(asc(policyDocuments.addedAt), asc(policyDocuments.id));
    },
    async find(proposalId: string, id: string): Promise<StoredDocument | undefined> {
      return (
        await database
          .select()
          .from(policyDocuments)
          .where(and(storedOf(proposalId), byId(id)))
      )[0];
    },
    /** For operators. */
    async findAny(id: string): Promise<StoredDocument | undefined> {
      return (
        await database
          .select()
          .from(policyDocuments)
          .where(and(byId(id), eq(policyDocuments.isStored, true)))
      )[0];
    },
    async add(document: NewDocument): Promise<string> {
      const [row] = await database.insert(policyDocuments).values(document).returning({ id: policyDocuments.id });
      if (!row) throw new Error('The document was not added');
      return row.id;
    },
    /** Whether it exists; if so, it is locked against sweeps until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: policyDocuments.id })
        .from(policyDocuments)
        .where(byId(id))
        .for('key share');
      return rows.length > 0;
    },
    /** The document becomes the only one of its kind; the ids of those it replaces. */
    async markStored(proposalId: string, kind: PolicyDocument, id: string): Promise<string[]> {
      const replaced = await database
        .update(policyDocuments)
        .set({ proposalId: null })
        .where(and(storedOf(proposalId), eq(policyDocuments.kind, kind), ne(policyDocuments.id, id)))
        .returning({ id: policyDocuments.id });
      await database.update(policyDocuments).set({ isStored: true }).where(byId(id));
      return replaced.map((row) => row.id);
    },
    async release(id: string): Promise<void> {
      await database.update(policyDocuments).set({ proposalId: null }).where(byId(id));
    },
    async releaseAll(proposalIds: readonly string[]): Promise<void> {
      if (proposalIds.length === 0) return;
      await database
        .update(policyDocuments)
        .set({ proposalId: null })
        .where(inArray(policyDocuments.proposalId, [...proposalIds]));
    },
    async decide(id: string, state: DocumentState, reason: string): Promise<void> {
      await database.update(policyDocuments).set({ state, reason }).where(byId(id));
    },

    async listUnused(before: Date): Promise<string[]> {
      const rows = await database
        .select({ id: policyDocuments.id })
        .from(policyDocuments)
        .where(and(isUnused, lte(policyDocuments.addedAt, before)))
        .orderBy(asc(policyDocuments.addedAt))
        .limit(SWEEP_BATCH_SIZE);
      return rows.map(({ id }) => id);
    },
    /** Locks one for removal, unless it is used or its upload is running. */
    async lockUnused(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: policyDocuments.id })
        .from(policyDocuments)
        .where(and(byId(id), isUnused))
        .for('update', { skipLocked: true });
      return rows.length > 0;
    },
    async remove(id: string): Promise<void> {
      await database.delete(policyDocuments).where(byId(id));
    },
  };
}
