import type { FastifyInstance } from 'fastify';
import {
  answerReminder,
  createCalendar,
  getDeadlineEvent,
  getReminderSettings,
  readReminder,
  revokeCalendar,
  setReminders,
} from '#contract/reminders/reminders.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Route } from '#server/http/route.ts';
import type { CalendarService } from './calendar.service.ts';
import type { ReminderLinksService } from './reminder-links.service.ts';

export function remindersRoutes(route: Route, links: ReminderLinksService, calendar: CalendarService): void {
  route(getReminderSettings, ({ userId }) => links.read(userId));
  route(setReminders, ({ userId, body }) => links.set(userId, body.off));
  route(createCalendar, async ({ userId }) => {
    const url = await calendar.create(userId);
    return { ...(await links.read(userId)), url };
  });
  route(revokeCalendar, async ({ userId }) => {
    await calendar.revoke(userId);
    return links.read(userId);
  });
  route(getDeadlineEvent, ({ userId, params, locale }) =>
    calendar.readEvent(userId, params.plate, params.deadline, locale),
  );
  route(readReminder, ({ body }) => links.readKey(body.key));
  route(answerReminder, ({ body }) => links.answer(body.key, body.action));
}

/** Calendar programs read a private URL: whoever knows its key may read the deadlines. */
export function calendarFeed(app: FastifyInstance, calendar: Pick<CalendarService, 'readFeed'>): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const [, key] = /^([\w-]+)\.ics$/.exec(params.file) ?? [];
    const content = key && (await calendar.readFeed(key));
    if (!content) throw new AppError('request.not-found');
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .send(content);
  });
}
