import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { PushService } from './push/push.service.ts';
import type { ReminderMailService } from './reminder-mail.service.ts';
import { sendPush, sendReminder, sendReminders } from './reminders.jobs.ts';
import type { RemindersService } from './reminders.service.ts';

export function remindersWorker(
  reminders: RemindersService,
  mails: ReminderMailService,
  push: PushService,
): JobHandler[] {
  return [
    handleJob(sendReminders, async () => {
      await reminders.send();
    }),
    handleJob(sendPush, (reminder) => push.send(reminder)),
    handleJob(sendReminder, (reminder, jobId) => mails.sendMail(reminder, jobId)),
  ];
}
