import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { calls } from './advisor.tables.ts';

export type Call = typeof calls.$inferSelect;
export type NewCall = Omit<Call, 'id' | 'doneAt'>;

export interface CallsStore extends Transactional<CallsStore> {
  add(call: NewCall): Promise<number>;
  find(id: number): Promise<Call | undefined>;
  listOpen(): Promise<Call[]>;
  /** Undefined if there is no such call or it was done before. */
  markDone(id: number, doneAt: Date): Promise<Call | undefined>;
  deleteBefore(before: Date): Promise<void>;
}

export function createCallsStore(database: Database): CallsStore {
  return {
    ...transactional(database, createCallsStore),
    async add(call) {
      const [added] = await database.insert(calls).values(call).returning({ id: calls.id });
      if (!added) throw new Error('The call was not stored');
      return added.id;
    },
    async find(id) {
      const [call] = await database.select().from(calls).where(eq(calls.id, id));
      return call;
    },
    listOpen: () => database.select().from(calls).where(isNull(calls.doneAt)).orderBy(asc(calls.id)),
    async markDone(id, doneAt) {
      const [done] = await database
        .update(calls)
        .set({ doneAt })
        .where(and(eq(calls.id, id), isNull(calls.doneAt)))
        .returning();
      return done;
    },
    async deleteBefore(before) {
      await database.delete(calls).where(lt(calls.createdAt, before));
    },
  };
}
