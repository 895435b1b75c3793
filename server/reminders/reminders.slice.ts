import type { Foundation } from '#server/foundation.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createCalendarService } from './calendar.service.ts';
import { createReminderLinksService } from './reminder-links.service.ts';
import { createReminderLinksStore } from './reminder-links.store.ts';
import { createReminderMailService } from './reminder-mail.service.ts';
import { sendReminder, sendReminders } from './reminders.jobs.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { createRemindersService } from './reminders.service.ts';
import { createRemindersStore } from './reminders.store.ts';
import { remindersWorker } from './reminders.worker.ts';

type Needs = Pick<Foundation, 'database' | 'queue' | 'now' | 'env'> &
  Pick<NeedsOf<typeof createReminderLinksService>, 'completeDeadline'> &
  Pick<NeedsOf<typeof createReminderMailService>, 'deliverMail'>;

export const remindersSlice = defineSlice({
  jobs: [sendReminders, sendReminder],
  create({ database, queue, now, env, completeDeadline, deliverMail }: Needs) {
    const store = createReminderLinksStore(database);
    return {
      reminders: createRemindersService({ store: createRemindersStore(database), queue, now }),
      reminderMails: createReminderMailService({ store, deliverMail, now }),
      reminderLinks: createReminderLinksService({ store, completeDeadline, now }),
      calendar: createCalendarService({ store, publicUrl: env.PUBLIC_URL, now }),
    };
  },
  routes: (route, { reminderLinks, calendar }) => remindersRoutes(route, reminderLinks, calendar),
  handlers: ({ reminders, reminderMails }) => remindersWorker(reminders, reminderMails),
});
