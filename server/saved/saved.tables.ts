import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FavouriteKind, SavedSearchKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { users } from '#server/account/account.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const favourites = pgTable(
  'favourites',
  {
    userId: userId(),
    kind: text().$type<FavouriteKind>().notNull(),
    /** The id of a listing, the country and the slugs of a model or version, or the slug of an offer. */
    key: text().notNull(),
    /** Its price in cents when it was saved; null if unknown. */
    price: integer(),
    /** The price that the person knows: the one when it was saved, or that of the last mail about it. */
    knownPrice: integer('known_price'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    userId: userId(),
    kind: text().$type<SavedSearchKind>().notNull(),
    country: text().$type<Country>().notNull(),
    /** As `savedQuery` writes it, so that equal searches are equal texts. */
    query: text().notNull(),
    name: text().notNull(),
    /** By the database's clock, as the arrival of listings. */
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.country, table.query] })],
);

/** Who gets the daily mail, and what of it was sent. */
export const dailyMails = pgTable('daily_mails', {
  userId: userId().primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** Since when it is on, by the database's clock. */
  onSince: moment('on_since').notNull().defaultNow(),
  /** New listings up to this batch have been considered. */
  lastBatch: integer('last_batch').notNull(),
  /** News of new cars up to this one have been considered. */
  lastNews: integer('last_news').notNull().default(0),
  /** The day of the last mail in the person's country: there is one a day at most. */
  sentOn: date('sent_on', { mode: 'string' }),
});

/** Hashes of the keys in mails that turn them off. */
export const dailyMailKeys = pgTable(
  'daily_mail_keys',
  {
    hash: text().primaryKey(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
