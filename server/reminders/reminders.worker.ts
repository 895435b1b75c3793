import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { ReminderMailService } from './reminder-mail.service.ts';
import { sendReminder, sendReminders } from './reminders.jobs.ts';
import type { RemindersService } from './reminders.service.ts';

export function remindersWorker(reminders: RemindersService, mails: ReminderMailService): JobHandler[] {
  return [
    handleJob(sendReminders, async () => {
      await reminders.send();
    }),
    handleJob(sendReminder, (reminder, jobId) => mails.sendMail(reminder, jobId)),
  ];
}
