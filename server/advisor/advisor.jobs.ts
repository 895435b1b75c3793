import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/providers/mailer.ts';

const kind = z.enum(['booked', 'moved', 'cancelled']);

/**
 * Tells somebody about an appointment. `sequence` is the change it tells of: when there has been another one since,
 * that one's own mail says it. What an advisor is told must be known here, because an erased account leaves nothing.
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
  forgotten: true,
});
export type AppointmentMail = z.output<typeof sendAppointmentMail.payload>;
export type MailKind = z.output<typeof kind>;

export const forgetOldRequests = defineJob({
  name: 'advisor.forget-old-requests',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '52 3 * * *',
});

/** Tells the desk that somebody wants to be called. */
export const sendCallMail = defineJob({
  name: 'calls.send-mail',
  payload: z.object({ callId: z.number().int() }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});

export const forgetOldCalls = defineJob({
  name: 'calls.forget-old',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '57 3 * * *',
});
