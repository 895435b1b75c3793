import { advisors } from '#server/advisor/advisor.tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { DEMO_ADVISORS } from './advisors.data.ts';

/** Inserts the demo advisors if there are none. */
export async function seedAdvisors(transaction: Transaction): Promise<void> {
  const [existing] = await transaction.select({ id: advisors.id }).from(advisors).limit(1);
  if (!existing) await transaction.insert(advisors).values(DEMO_ADVISORS);
}
