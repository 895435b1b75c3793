import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHandlers } from '#server/app.ts';
import type { Job, JobHandler } from '#server/jobs/define-job.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { JOBS } from '#server/slices.ts';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount, newEmail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { startServicePort } from '#server/testing/service-port.ts';
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts';
import { useApp } from '#server/testing/test-app.ts';
import { sendAccountMail } from './account.jobs.ts';

const HOUR = 3_600_000;
const DEADLINE = { timeout: 60_000, interval: 50 };
let clock = Date.now();
const mailPort = await startServicePort();
const test = useApp({
  now: () => new Date(clock),
  env: { SMTP_URL: `smtp://127.0.0.1:${mailPort.port}`, PUBLIC_URL: 'https://targa.example' },
});
const { post } = accountCalls(test);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

afterAll(() => mailPort.close());

async function restartServer(): Promise<TestSmtpServer> {
  const server = await startSmtpServer();
  mailPort.lead(server.port);
  closing.push(async () => {
    mailPort.lead(undefined);
    await server.close();
  });
  return server;
}

/** The real jobs and handlers, with short retry delays. */
beforeAll(async () => {
  const withShortRetries = <Kind extends Job>(job: Kind): Kind =>
    job.name === sendAccountMail.name
      ? { ...job, retry: { ...job.retry, delaySeconds: 1, longestDelaySeconds: 1 } }
      : job;
  const jobs = JOBS.map(withShortRetries);
  const handlers = createHandlers(test.services).map(
    (handler): JobHandler => ({ ...handler, job: jobs.find(({ name }) => name === handler.job.name) ?? handler.job }),
  );
  const { log } = fastify({ logger: false });
  const queue = createQueue({ url: test.database.url, jobs, runsJobs: true, log });
  await queue.start(handlers);
  return () => queue.stop();
});

async function jobs(): Promise<{ state: string; tries: number }[]> {
  const { rows } = await test.database.connection.pool.query(
    'select state::text, retry_count as tries from jobs.job where name = $1',
    [sendAccountMail.name],
  );
  return rows;
}

/** Quoted-printable encoding breaks lines and escapes equals signs. */
const keyOf = ({ source }: ReceivedMail) => /key=3D([\w-]+)/.exec(source.replaceAll('=\r\n', ''))?.[1] ?? '';

describe('mail server outage', () => {
  it('mails are retried during an outage and bring a fresh key', async () => {
    const { email: known } = await insertAccount(test);
    const email = newEmail();
    await post('create', { email, name: 'Maria', surname: 'Rossi', privacy: true });
    await post('recover', { email: known });
    await expect.poll(async () => (await jobs()).map(({ tries }) => tries > 0), DEADLINE).toEqual([true, true]);

    // A key created with the request would have expired by now.
    clock += 48 * HOUR;
    // An attempt that was running then is over after two more.
    const before = Math.max(...(await jobs()).map(({ tries }) => tries));
    await expect.poll(async () => (await jobs()).every(({ tries }) => tries >= before + 2), DEADLINE).toBe(true);
    const server = await restartServer();
    await expect.poll(() => server.received.length, DEADLINE).toBe(2);
    await expect.poll(jobs, DEADLINE).toEqual([]);
    clock += HOUR / 2;
    const mailTo = (recipient: string) => server.received.find(({ to }) => to.includes(recipient));
    for (const recipient of [email, known]) {
      const mail = mailTo(recipient);
      expect(mail).toBeDefined();
      if (!mail) continue;
      const key = keyOf(mail);
      expect(key).toMatch(/^[\w-]{43}$/);
      const answer = await post('confirm', { key, password: TEST_PASSWORD });
      expect(answer.json()).toMatchObject({ email: recipient, token: expect.any(String) });
    }
  });

  it('a notice is retried during an outage and goes to the email address of the time of the change', async () => {
    const { email, token, password } = await insertAccount(test);
    const { del } = accountCalls(test);
    expect((await del(undefined, { password }, token)).statusCode).toBe(200);
    await expect.poll(async () => (await jobs()).map(({ tries }) => tries > 0), DEADLINE).toContain(true);
    const server = await restartServer();
    await expect.poll(() => server.received.flatMap(({ to }) => to), DEADLINE).toContain(email);
    await expect.poll(jobs, DEADLINE).toEqual([]);
  });

  it('mails are retried for up to three days', () => {
    const { limit, delaySeconds, longestDelaySeconds } = sendAccountMail.retry;
    let seconds = 0;
    for (let tries = 0; tries < limit; tries++) seconds += Math.min(delaySeconds * 2 ** tries, longestDelaySeconds);
    expect(seconds).toBeGreaterThan(60 * 3_600);
    expect(seconds).toBeLessThan(75 * 3_600);
  });
});
