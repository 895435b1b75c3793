import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

const kind = z.enum(['booked', 'moved', 'cancelled']);

/**
 * Mails about an appointment. `sequence` is the change it reports: if there has been another one since, that change's
 * own mail is sent instead. An advisor's data are in the payload, because an erased account leaves no rows.
 */
export const sendAppointmentMail = defineJob({
  name: 'advisor.send-mail',
  payload: z.discriminatedUnion('to', [
    z.object({ to: z.literal('person'), kind, bookingId: z.uuid(), sequence: z.number().int() }),
    z.object({
      to: z.literal('advisor'),
      kind,
      bookingId: z.uuid(),
      sequence: z.number().int(),
      advisorId: z.number().int(),
      startsAt: z.iso.datetime(),
      minutes: z.number().int(),
    }),
  ]),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
  deleteWhenDone: true,
});
export type AppointmentMail = z.output<typeof sendAppointmentMail.payload>;
export type MailKind = z.output<typeof kind>;

export const deleteOldRequests = defineJob({
  name: 'advisor.forget-old-requests',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '52 3 * * *',
});

/** Mails a call request to the call centre. */
export const sendCallMail = defineJob({
  name: 'calls.send-mail',
  payload: z.object({ callId: z.number().int() }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});

export const deleteOldCalls = defineJob({
  name: 'calls.forget-old',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '57 3 * * *',
});
