import type { Database, Transaction } from './connect.ts';
import { installation } from './installation.tables.ts';

type Installation = typeof installation.$inferSelect;

export async function readInstallation(database: Database | Transaction): Promise<Partial<Installation>> {
  const [row] = await database.select().from(installation);
  return row ?? {};
}

export async function saveInstallation(
  database: Database | Transaction,
  facts: Partial<Pick<Installation, 'seed' | 'fileStore'>>,
): Promise<void> {
  await database.insert(installation).values(facts).onConflictDoUpdate({ target: installation.id, set: facts });
}
