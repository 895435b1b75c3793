import { and, desc, eq, getTableColumns, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { jsonColumns, readMoments } from '#server/database/json-columns.ts';
import { accountKeys, sessions, users } from './account.tables.ts';
import type { User } from './user.store.ts';

export type AccountUser = User & { pendingEmail: string | null };

export type AccountReads = ReturnType<typeof createAccountReads>;

/** How the garage reads and formats a user's vehicles within a query about that user. */
interface GarageReads<Rows> {
  vehiclesOf(userId: SQLWrapper): SQL<Rows>;
  describeVehicles(rows: Rows, locale: Locale): Vehicle[];
}

/** A user with a valid token, read together with all related data, which every page needs. */
export interface SignedInUser extends AccountUser {
  lastUsedAt: Date;
  vehicles(locale: Locale): Vehicle[];
}

/** Prepared statements for the reads of every signed-in call. */
export function createAccountReads<Rows>(database: Database, garage: GarageReads<Rows>) {
  const isCurrent = and(
    eq(sessions.tokenHash, sql.placeholder('tokenHash')),
    gt(sessions.expiresAt, sql.placeholder('now')),
  );
  const sessionByToken = database
    .select({ userId: sessions.userId, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(isCurrent)
    .prepare('account_session');

  const pendingEmail = database
    .select({ newEmail: accountKeys.newEmail })
    .from(accountKeys)
    .where(
      and(
        eq(accountKeys.userId, users.id),
        eq(accountKeys.purpose, 'new-email'),
        gt(accountKeys.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(accountKeys.expiresAt))
    .limit(1);
  const accountUser = { ...getTableColumns(users), pendingEmail: sql<string | null>`(${pendingEmail})` };
  const userById = database
    .select(accountUser)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account_person');
  // One JSON value instead of twenty columns: parsing column descriptions takes longer than reading them.
  const user = sql`(select to_json(one) from (select ${jsonColumns(users)}) one)`.mapWith((row: User) =>
    readMoments(row, ['createdAt']),
  ) as SQL<User>;
  const userByToken = database
    .select({
      user,
      pendingEmail: accountUser.pendingEmail,
      lastUsedAt: sessions.lastUsedAt,
      rows: garage.vehiclesOf(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isCurrent)
    .prepare('account_person_of_session');

  return {
    async findSession(tokenHash: string, now: Date): Promise<{ userId: string; lastUsedAt: Date } | undefined> {
      const [session] = await sessionByToken.execute({ tokenHash, now });
      return session;
    },
    async findAccountUser(userId: string, now: Date): Promise<AccountUser | undefined> {
      const [user] = await userById.execute({ userId, now });
      return user;
    },
    async findUserOfSession(tokenHash: string, now: Date): Promise<SignedInUser | undefined> {
      const [found] = await userByToken.execute({ tokenHash, now });
      if (!found) return undefined;
      const { user, rows, ...rest } = found;
      return { ...user, ...rest, vehicles: (locale) => garage.describeVehicles(rows, locale) };
    },
  };
}
