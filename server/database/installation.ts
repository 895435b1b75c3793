import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { installation } from './installation.tables.ts';

type Installation = typeof installation.$inferSelect;

export async function readInstallation(database: Database | Transaction): Promise<Partial<Installation>> {
  const [row] = await database.select().from(installation);
  return row ?? {};
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of this site for push services: the first ones that any process stores. */
export async function storeVapidKeys(database: Database, made: VapidKeys): Promise<VapidKeys> {
  const { vapidPublicKey, vapidPrivateKey } = installation;
  const [row] = await database
    .insert(installation)
    .values({ vapidPublicKey: made.publicKey, vapidPrivateKey: made.privateKey })
    .onConflictDoUpdate({
      target: installation.id,
      set: {
        vapidPublicKey: sql`coalesce(${vapidPublicKey}, excluded.vapid_public_key)`,
        vapidPrivateKey: sql`coalesce(${vapidPrivateKey}, excluded.vapid_private_key)`,
      },
    })
    .returning({ publicKey: vapidPublicKey, privateKey: vapidPrivateKey });
  if (!row?.publicKey || !row.privateKey) throw new Error('The keys for push services were not stored');
  return { publicKey: row.publicKey, privateKey: row.privateKey };
}

export async function saveInstallation(
  database: Database | Transaction,
  facts: Partial<Pick<Installation, 'seed' | 'fileStore'>>,
): Promise<void> {
  await database.insert(installation).values(facts).onConflictDoUpdate({ target: installation.id, set: facts });
}
