import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ConsentPurpose } from '#contract/account/account.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { isUniqueViolation } from '#server/database/database-error.ts';
import { consents, users } from './account.tables.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type UserChanges = Partial<Omit<NewUser, 'id' | 'email' | 'createdAt'>>;

export interface Consent {
  purpose: ConsentPurpose;
  granted: boolean;
  version: string;
  locale: Locale;
  givenAt: Date;
}

const MAX_FOUND = 50;

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(database: Database) {
  return {
    async find(userId: string): Promise<User | undefined> {
      const [user] = await database.select().from(users).where(eq(users.id, userId));
      return user;
    },
    async findByEmail(email: string): Promise<User | undefined> {
      const [user] = await database.select().from(users).where(eq(users.email, email));
      return user;
    },
    /** Users whose name or email address contains a text, newest first. */
    search(part: string): Promise<Pick<User, 'id' | 'email' | 'name' | 'surname' | 'createdAt'>[]> {
      const { id, email, name, surname, createdAt } = users;
      const searched = sql`lower(concat_ws(' ', ${name}, ${surname}, ${email}))`;
      return database
        .select({ id, email, name, surname, createdAt })
        .from(users)
        .where(sql`strpos(${searched}, lower(${part})) > 0`)
        .orderBy(desc(createdAt))
        .limit(MAX_FOUND);
    },
    /** Locks the user row until the end of the transaction. */
    async lock(userId: string): Promise<User | undefined> {
      const [user] = await database.select().from(users).where(eq(users.id, userId)).for('no key update');
      return user;
    },
    /** Undefined if the email address is taken. */
    async add(user: NewUser): Promise<User | undefined> {
      const [added] = await database
        .insert(users)
        .values(user)
        .onConflictDoNothing({ target: users.email })
        .returning();
      return added;
    },
    async update(userId: string, changes: UserChanges): Promise<void> {
      if (Object.values(changes).every((value) => value === undefined)) return;
      await database.update(users).set(changes).where(eq(users.id, userId));
    },
    /** False if the email address is taken. */
    async changeEmail(userId: string, email: string): Promise<boolean> {
      try {
        // A nested transaction, so that a failure does not abort the outer one.
        await database.transaction((nested) => nested.update(users).set({ email }).where(eq(users.id, userId)));
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async remove(userId: string): Promise<void> {
      await database.delete(users).where(eq(users.id, userId));
    },
    async addConsents(userId: string, lines: readonly Consent[]): Promise<void> {
      if (lines.length > 0) await database.insert(consents).values(lines.map((line) => ({ ...line, userId })));
    },
    listConsents: (userId: string): Promise<Consent[]> =>
      database
        .select({
          purpose: consents.purpose,
          granted: consents.granted,
          version: consents.version,
          locale: consents.locale,
          givenAt: consents.givenAt,
        })
        .from(consents)
        .where(eq(consents.userId, userId))
        .orderBy(asc(consents.id)),
  };
}
