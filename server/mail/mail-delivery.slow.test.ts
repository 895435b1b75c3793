import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { createSmtpMailer } from '#server/providers/smtp-mailer.ts';
import { startServicePort } from '#server/testing/service-port.ts';
import { headersOf, startSmtpServer } from '#server/testing/smtp-server.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { sendMail } from './mail.jobs.ts';
import { mailWorker } from './mail.worker.ts';
import { createMailDelivery } from './mail-delivery.ts';

const database = useDatabase();
const { log } = fastify({ logger: false });
const DEADLINE = { timeout: 60_000, interval: 50 };
/** The real job, with short retry delays. */
const mailWithShortRetries = { ...sendMail, retry: { ...sendMail.retry, delaySeconds: 1, longestDelaySeconds: 1 } };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function states(): Promise<{ state: string; tries: number }[]> {
  const { rows } = await database.connection.pool.query(
    'select state::text, retry_count as tries from jobs.job where name = $1 order by created_on desc limit 1',
    [sendMail.name],
  );
  return rows;
}

describe('mails during an outage of the mail server', () => {
  it('a mail is retried until it is delivered, and delivered once', async () => {
    const mailPort = await startServicePort();
    closing.push(() => mailPort.close());
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${mailPort.port}`, 'Targa <noreply@targa.example>');
    const [handler] = mailWorker(createMailDelivery(mailer, { publicUrl: 'https://targa.example' }));
    const handlers: JobHandler[] = handler
      ? [handleJob(mailWithShortRetries, (payload, jobId) => handler.handle(payload, jobId))]
      : [];
    const queue = createQueue({ url: database.url, jobs: [mailWithShortRetries], runsJobs: true, log });
    closing.push(() => queue.stop());
    await queue.start(handlers);
    await database.connection.database.transaction((transaction) =>
      queue.enqueue(transaction, mailWithShortRetries, {
        template: 'test',
        locale: 'de',
        to: 'maria@example.com',
        params: {},
      }),
    );
    await expect.poll(async () => (await states())[0]?.tries ?? 0, DEADLINE).toBeGreaterThanOrEqual(1);
    expect((await states())[0]?.state).not.toBe('completed');

    const server = await startSmtpServer();
    closing.push(() => server.close());
    mailPort.lead(server.port);
    await expect.poll(async () => (await states())[0]?.state, DEADLINE).toBe('completed');
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['maria@example.com']);
    expect(headersOf(server.received[0]?.source ?? '')['message-id']?.[0]).toMatch(/^<[\w-]{36}@targa\.example>$/);
  });

  it('a mail is retried for three days before it is given up', () => {
    const { limit, delaySeconds, longestDelaySeconds } = sendMail.retry;
    let seconds = 0;
    for (let tries = 0; tries < limit; tries++) seconds += Math.min(delaySeconds * 2 ** tries, longestDelaySeconds);
    expect(seconds).toBeGreaterThan(60 * 3_600);
  });
});
