import type { Foundation } from '#server/foundation.ts';
import { createSmtpMailer } from '#server/providers/smtp-mailer.ts';
import { defineSlice } from '#server/slice.ts';
import { countMails } from './count-mails.ts';
import { sendMail } from './mail.jobs.ts';
import { mailWorker } from './mail.worker.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createMailboxService } from './mailbox.service.ts';
import { createMailboxStore } from './mailbox.store.ts';

export const mailSlice = defineSlice({
  jobs: [sendMail],
  create({ database, env }: Foundation) {
    const publisher = [env.PUBLISHER_NAME, env.PUBLISHER_ADDRESS].filter(Boolean).join(', ');
    const site = { publicUrl: env.PUBLIC_URL, publisher };
    const mailbox = createMailboxService({ store: createMailboxStore(database), site });
    const { mailer, counts } = countMails(env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : mailbox);
    return { mailbox, deliverMail: createMailDelivery(mailer, site), mails: counts };
  },
  handlers: ({ deliverMail }) => mailWorker(deliverMail),
});
