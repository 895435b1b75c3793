import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FinalError } from '#server/jobs/final-error.ts';
import { createSmtpMailer } from '#server/providers/smtp-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts';

let server: TestSmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
afterAll(() => server.close());

const message = { messageId: 'one', subject: 'Ciao', html: '<p>Ciao</p>', text: 'Ciao' };

async function failureOf(to: string, from = 'Targa <noreply@targa.example>'): Promise<unknown> {
  return createSmtpMailer(server.url, from)
    .send({ ...message, to })
    .then(
      () => 'sent',
      (error: unknown) => error,
    );
}

describe('mail server errors', () => {
  it.each([550, 552, 553, 554])('a mail whose recipient or content is refused with %i is not retried', async (code) => {
    for (const where of ['rcpt', 'data']) {
      const failure = await failureOf(`${where}-${code}@example.com`);
      expect([where, failure instanceof FinalError]).toEqual([where, true]);
    }
  });

  it.each([421, 450, 451, 452])('a mail refused with %i is retried', async (code) => {
    for (const where of ['rcpt', 'data']) {
      const failure = await failureOf(`${where}-${code}@example.com`);
      expect([where, failure instanceof Error, failure instanceof FinalError]).toEqual([where, true, false]);
    }
  });

  it('a mail is retried when the server refuses our password, because an operator can fix that', async () => {
    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    });
    await once(strict.listen(0, '127.0.0.1'), 'listening');
    const { port } = strict.server.address() as AddressInfo;
    const mailer = createSmtpMailer(`smtp://targa:wrong@127.0.0.1:${port}`, 'Targa <noreply@targa.example>');
    const sending = mailer.send({ ...message, to: 'maria@example.com' });
    await expect(sending).rejects.toSatisfy((error) => error.responseCode === 535 && !(error instanceof FinalError));
    await new Promise<void>((resolve) => strict.close(resolve));
  });

  it('other recipients get their mails while one is refused', async () => {
    expect(await failureOf('maria@example.com')).toBe('sent');
    expect(server.received.map(({ to }) => to)).toEqual([['maria@example.com']]);
  });
});
