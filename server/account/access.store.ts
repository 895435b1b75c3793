import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { operatorAccesses } from './account.tables.ts';

export type OperatorAccess = Omit<typeof operatorAccesses.$inferSelect, 'id'>;

export type AccessStore = ReturnType<typeof createAccessStore>;

/** The log of what operators did with accounts. */
export function createAccessStore(database: Database) {
  return {
    async add(access: OperatorAccess): Promise<void> {
      await database.insert(operatorAccesses).values(access);
    },
    list: (userId: string): Promise<Pick<OperatorAccess, 'action' | 'at'>[]> =>
      database
        .select({ action: operatorAccesses.action, at: operatorAccesses.at })
        .from(operatorAccesses)
        .where(eq(operatorAccesses.userId, userId))
        .orderBy(desc(operatorAccesses.at)),
  };
}
