import type { Foundation } from '#server/foundation.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createCalendarService } from './calendar.service.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';
import { createPushStore } from './push/push.store.ts';
import { createReminderLinksService } from './reminder-links.service.ts';
import { createReminderLinksStore } from './reminder-links.store.ts';
import { createReminderMailService } from './reminder-mail.service.ts';
import { sendPush, sendReminder, sendReminders } from './reminders.jobs.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { createRemindersService } from './reminders.service.ts';
import { createRemindersStore } from './reminders.store.ts';
import { remindersWorker } from './reminders.worker.ts';

type Needs = Pick<Foundation, 'database' | 'queue' | 'now' | 'env'> &
  Pick<NeedsOf<typeof createReminderLinksService>, 'completeDeadline'> &
  Pick<NeedsOf<typeof createCalendarService>, 'requireVehicle'> &
  Pick<NeedsOf<typeof createReminderMailService>, 'deliverMail'> &
  Pick<NeedsOf<typeof createPushService>, 'pushAgent'>;

export const remindersSlice = defineSlice({
  jobs: [sendReminders, sendReminder, sendPush],
  create({ database, queue, now, env, completeDeadline, requireVehicle, deliverMail, pushAgent }: Needs) {
    const store = createReminderLinksStore(database);
    const pushStore = createPushStore(database);
    const reminderMails = createReminderMailService({ store, deliverMail, now });
    const push = createPushService({
      store: pushStore,
      findPerson: store.findPerson,
      current: reminderMails.current,
      publicUrl: env.PUBLIC_URL,
      pushAgent,
      now,
    });
    const { exportBrowsers } = push;
    return {
      reminders: createRemindersService({
        store: createRemindersStore(database),
        queue,
        listBrowsers: pushStore.listBrowsers,
        now,
      }),
      reminderMails,
      push,
      reminderLinks: createReminderLinksService({ store, completeDeadline, exportBrowsers, now }),
      calendar: createCalendarService({ store, publicUrl: env.PUBLIC_URL, requireVehicle, now }),
    };
  },
  routes(route, { reminderLinks, calendar, push }) {
    remindersRoutes(route, reminderLinks, calendar);
    pushRoutes(route, push);
  },
  handlers: ({ reminders, reminderMails, push }) => remindersWorker(reminders, reminderMails, push),
});
