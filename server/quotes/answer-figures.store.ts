import { sql } from 'drizzle-orm';
import type { AnswerFigures } from '#contract/dealers/dealers.endpoints.ts';
import { FIGURES_DAYS, MIN_INQUIRIES, MIN_REPLIES } from '#contract/dealers/dealers.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import type { Database } from '#server/database/connect.ts';
import { inquiries, inquiryLog, quoteCars, quotes } from './quotes.tables.ts';

const HOUR_SECONDS = 3_600;

/** How dealers reply to inquiries, from the log of what they did. */
export function createAnswerFiguresStore(database: Database) {
  return {
    /** A declined inquiry counts as a reply: nobody waits for it. The first reply counts, not a better one later. */
    async readAnswerFigures(dealerId: number, now: Date): Promise<AnswerFigures | null> {
      const since = new Date(now.getTime() - FIGURES_DAYS * DAY_MS);
      const { rows } = await database.execute<{ asked: number; replied: number; seconds: number | null }>(sql`
        with asked as (
          select ${inquiries.expiresAt} as expires_at, ${quotes.createdAt} as asked_at,
            (select min(${inquiryLog.at}) from ${inquiryLog}
              where ${inquiryLog.inquiryId} = ${inquiries.id} and ${inquiryLog.event} in ('answered', 'declined')
            ) as replied_at
          from ${inquiries}
          join ${quoteCars} on ${quoteCars.id} = ${inquiries.quoteCarId}
          join ${quotes} on ${quotes.id} = ${quoteCars.quoteId}
          where ${inquiries.dealerId} = ${dealerId} and ${quotes.createdAt} > ${since.toISOString()}
        )
        select count(*)::integer as asked, count(replied_at)::integer as replied,
          percentile_cont(0.5) within group (order by extract(epoch from replied_at - asked_at)) as seconds
        from asked where replied_at is not null or expires_at <= ${now.toISOString()}`);
      const { asked = 0, replied = 0, seconds = null } = rows[0] ?? {};
      if (asked < MIN_INQUIRIES) return null;
      const isKnown = seconds !== null && replied >= MIN_REPLIES;
      return {
        asked,
        share: replied / asked,
        medianHours: isKnown ? Math.max(1, Math.ceil(Number(seconds) / HOUR_SECONDS)) : null,
      };
    },
  };
}
