import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { vouchers } from './purchases.tables.ts';

export type StoredVoucher = typeof vouchers.$inferSelect;

export type VoucherStore = ReturnType<typeof createVoucherStore>;

export function createVoucherStore(database: Database) {
  return {
    /** Whether it was issued: not if the quote or the plate already has one. Waits for a concurrent issue. */
    async issue(voucher: typeof vouchers.$inferInsert): Promise<boolean> {
      const rows = await database
        .insert(vouchers)
        .values(voucher)
        .onConflictDoNothing()
        .returning({ code: vouchers.code });
      return rows.length > 0;
    },

    async find(quoteId: string): Promise<StoredVoucher | undefined> {
      return (await database.select().from(vouchers).where(eq(vouchers.quoteId, quoteId)))[0];
    },

    async list(quoteIds: readonly string[]): Promise<StoredVoucher[]> {
      if (quoteIds.length === 0) return [];
      return database
        .select()
        .from(vouchers)
        .where(inArray(vouchers.quoteId, [...quoteIds]));
    },
  };
}
