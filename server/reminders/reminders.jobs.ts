import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** In the morning in all countries; the later ones finish what an interrupted one has left. */
export const sendReminders = defineJob({
  name: 'reminders.send',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 1_800,
  cron: '20 5,6,7 * * *',
});

/** The reminders of one person, as they were noted when the mail was queued. */
export const sendReminder = defineJob({
  name: 'reminders.send-mail',
  payload: z.object({
    userId: z.uuid(),
    deadlines: z.array(z.object({ vehicleId: z.uuid(), deadline: z.string(), due: z.string() })),
  }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
  deleteWhenDone: true,
});
export type Reminder = z.output<typeof sendReminder.payload>;

/** The same as a notification of one browser: one job each, so that repeating one does not repeat the others. */
export const sendPush = defineJob({
  name: 'reminders.send-push',
  payload: sendReminder.payload.extend({ subscriptionId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 60, longestDelaySeconds: 3_600 },
  timeoutSeconds: 30,
  concurrency: 4,
  deleteWhenDone: true,
});
export type PushReminder = z.output<typeof sendPush.payload>;
