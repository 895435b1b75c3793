import { index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { RatingStatus, Stars } from '#contract/ratings/ratings.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { quotes } from '#server/quotes/quotes.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const quoteId = () =>
  uuid('quote_id')
    .primaryKey()
    .references(() => quotes.id, { onDelete: 'cascade' });

/** One per verified purchase: the quote is the key, and a car counts once however many quotes it was verified with. */
export const ratings = pgTable(
  'ratings',
  {
    quoteId: quoteId(),
    country: text().$type<Country>().notNull(),
    plate: text().notNull(),
    /** By slug, so that a rating survives a replacement of the catalogue. */
    make: text().notNull(),
    model: text().notNull(),
    carStars: smallint('car_stars').$type<Stars>().notNull(),
    carText: text('car_text').notNull(),
    dealerId: integer('dealer_id').references(() => dealers.id),
    dealerStars: smallint('dealer_stars').$type<Stars>(),
    dealerText: text('dealer_text').notNull(),
    /** The language of the texts. */
    locale: text().$type<Locale>().notNull(),
    status: text().$type<RatingStatus>().notNull(),
    /** The operator's reason for a rejection. */
    reason: text().notNull().default(''),
    ratedAt: moment('rated_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    unique().on(table.country, table.plate),
    index().on(table.make, table.model),
    index().on(table.dealerId),
    index().on(table.status, table.ratedAt),
  ],
);

/** Purchases whose buyer was invited. The key makes it once, whatever runs at the same time or again. */
export const ratingInvitations = pgTable('rating_invitations', {
  quoteId: quoteId(),
  invitedAt: moment('invited_at').notNull(),
});

/** Hashes of the keys in invitations: a key is for rating one purchase and for nothing else. */
export const ratingKeys = pgTable(
  'rating_keys',
  {
    hash: text().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.quoteId), index().on(table.expiresAt)],
);
