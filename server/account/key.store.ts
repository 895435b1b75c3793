import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Registration } from '#contract/account/account.endpoints.ts';
import type { ConfirmationPurpose } from '#contract/account/account.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { accountKeys, registrations } from './account.tables.ts';

export type AccountKey = typeof accountKeys.$inferSelect;
export type NewAccountKey = typeof accountKeys.$inferInsert;

export interface NewRegistration {
  email: string;
  locale: Locale;
  form: Registration;
  privacyVersion: string;
  createdAt: Date;
}
export type StoredRegistration = NewRegistration & { id: string };

export type KeyStore = ReturnType<typeof createKeyStore>;

/** Registrations, and the keys of all mails. */
export function createKeyStore(database: Database) {
  const usable = (hash: string, now: Date): SQL | undefined =>
    and(eq(accountKeys.hash, hash), gt(accountKeys.expiresAt, now));

  return {
    async addRegistration(registration: NewRegistration): Promise<string> {
      const [added] = await database.insert(registrations).values(registration).returning({ id: registrations.id });
      if (!added) throw new Error('The registration was not stored');
      return added.id;
    },
    async findRegistration(id: string): Promise<StoredRegistration | undefined> {
      const [registration] = await database.select().from(registrations).where(eq(registrations.id, id));
      return registration;
    },
    async removeRegistration(id: string): Promise<void> {
      await database.delete(registrations).where(eq(registrations.id, id));
    },
    /** Their keys are deleted by the foreign key. */
    async removeRegistrationsOf(email: string): Promise<void> {
      await database.delete(registrations).where(eq(registrations.email, email));
    },

    async add(key: NewAccountKey): Promise<void> {
      await database.insert(accountKeys).values(key);
    },
    async find(hash: string, now: Date): Promise<AccountKey | undefined> {
      const [key] = await database.select().from(accountKeys).where(usable(hash, now));
      return key;
    },
    /** Uses the key up; of concurrent calls one gets it. */
    async consume(hash: string, now: Date): Promise<AccountKey | undefined> {
      const [key] = await database.delete(accountKeys).where(usable(hash, now)).returning();
      return key;
    },
    async removeAll(userId: string, purpose: ConfirmationPurpose): Promise<void> {
      await database.delete(accountKeys).where(and(eq(accountKeys.userId, userId), eq(accountKeys.purpose, purpose)));
    },
  };
}
