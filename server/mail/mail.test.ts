import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { createSmtpMailer } from '#server/providers/smtp-mailer.ts';
import { headersOf, startSmtpServer } from '#server/testing/smtp-server.ts';
import { useApp } from '#server/testing/test-app.ts';
import { sendMail } from './mail.jobs.ts';
import { MAIL_TEMPLATES, writeMail } from './templates.ts';

const test = useApp({ env: { PUBLISHER_NAME: 'Example Motors S.r.l.' } });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('the development mailbox', () => {
  const message = { to: 'maria@example.com', subject: 'Ciao', html: '<p>Ciao</p>', text: 'Ciao' };

  it('a mail is stored once, however often it is sent', async () => {
    const { mailbox } = test.services;
    await Promise.all(Array.from({ length: 20 }, () => mailbox.send({ messageId: 'one', ...message })));
    await mailbox.send({ messageId: 'one', ...message });
    expect(await mailbox.list()).toHaveLength(1);
    await mailbox.send({ messageId: 'two', ...message, subject: 'Secondo' });
    const response = await test.app.inject('/wp-json/targa/v1/dev/mailbox');
    expect(response.json().map(({ subject }: { subject: string }) => subject)).toEqual(['Secondo', 'Ciao']);
    expect(response.json()[1]).toEqual({
      id: expect.any(Number),
      receivedAt: expect.any(String),
      attachments: [],
      ...message,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('mails to one email address, or with a text, are listed alone', async () => {
    const [mine, theirs] = ['mine@example.com', 'theirs@example.com'];
    const text = 'A question about\nthe red car, 100 % & more.';
    await test.services.mailbox.send({ messageId: 'to-me', ...message, to: mine });
    await test.services.mailbox.send({ messageId: 'to-them', ...message, to: theirs, text });
    const found = async (query: Record<string, string>) => {
      const response = await test.app.inject({ url: '/wp-json/targa/v1/dev/mailbox', query });
      return response.json().map(({ to }: { to: string }) => to);
    };
    expect(await found({ to: mine })).toEqual([mine]);
    expect(await found({ text: 'about the red car, 100 % & more' })).toEqual([theirs]);
    expect(await found({ to: mine, text: 'about the red car' })).toEqual([]);
  });

  it('attachments are stored', async () => {
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }];
    await test.services.mailbox.send({ messageId: 'with-file', ...message, attachments });
    expect((await test.services.mailbox.list())[0]?.attachments).toEqual(attachments);
  });

  it('the last 200 mails are stored', async () => {
    const { mailbox } = test.services;
    for (let index = 0; index < 210; index++) await mailbox.send({ messageId: `many-${index}`, ...message });
    const subjects = await test.database.connection.pool.query('select message_id from mailbox_messages order by id');
    expect(subjects.rows.length).toBeLessThanOrEqual(201);
    expect(subjects.rows.at(-1)).toEqual({ message_id: 'many-209' });
    expect(await mailbox.list()).toHaveLength(200);
  });

  it('the development mailbox lists an example of every mail in every language', async () => {
    const response = await test.app.inject('/wp-json/targa/v1/dev/mails');
    const listed = response.json().map(({ template, locale }: Record<string, string>) => `${template} ${locale}`);
    expect(response.json()[0].text).toContain('Example Motors S.r.l.');
    expect(listed).toEqual(MAIL_TEMPLATES.flatMap((template) => LOCALES.map((locale) => `${template} ${locale}`)));
  });

  const strangers = useApp({ env: { HOST: '0.0.0.0' } });
  const withSmtp = useApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  it('the mailbox and the examples are available to this machine only, and only while it is in use', async () => {
    for (const { app } of [strangers, withSmtp])
      for (const path of ['mailbox', 'mails'])
        expect((await app.inject(`/wp-json/targa/v1/dev/${path}`)).statusCode).toBe(404);
  });
});

describe('SMTP', () => {
  async function open() {
    const server = await startSmtpServer();
    closing.push(() => server.close());
    return { server, mailer: createSmtpMailer(server.url, 'Targa <noreply@targa.example>') };
  }

  it('SMTP sends HTML and text with a message id that stays the same on a retry', async () => {
    const { server, mailer } = await open();
    const mail = await writeMail(
      { template: 'test', locale: 'fr', params: {} },
      { publicUrl: 'https://targa.example' },
    );
    for (let tries = 0; tries < 2; tries++) await mailer.send({ messageId: 'job-1', to: 'maria@example.com', ...mail });
    expect(server.received).toHaveLength(2);
    for (const { from, to, source } of server.received) {
      expect([from, to]).toEqual(['noreply@targa.example', ['maria@example.com']]);
      const headers = headersOf(source);
      expect(headers['message-id']).toEqual(['<job-1@targa.example>']);
      expect(headers.from).toEqual(['Targa <noreply@targa.example>']);
      expect(headers['content-type']?.[0]).toMatch(/^multipart\/alternative/);
      expect(source).toContain('Content-Type: text/plain; charset=utf-8');
      expect(source).toContain('Content-Type: text/html; charset=utf-8');
    }
  });

  it('a mail that comes regularly can be stopped by one click of the mail program', async () => {
    const { server, mailer } = await open();
    const message = { to: 'maria@example.com', subject: 'Ciao', html: 'x', text: 'x' };
    const unsubscribe = 'https://targa.example/preferiti/stop-email?key=abc';
    await mailer.send({ messageId: 'regular', ...message, unsubscribe });
    await mailer.send({ messageId: 'single', ...message });
    const [regular, single] = server.received.map(({ source }) => headersOf(source));
    expect(regular?.['list-unsubscribe']).toEqual([`<${unsubscribe}>`]);
    expect(regular?.['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click']);
    expect(single).not.toHaveProperty('list-unsubscribe');
  });

  it('SMTP headers and recipients cannot be injected', async () => {
    const { server, mailer } = await open();
    const evil = 'victim@example.com';
    const attacks = [
      { subject: `Ciao\r\nBcc: ${evil}`, to: 'maria@example.com' },
      { subject: `Ciao\nX-Injected: yes\r\n\r\nbody`, to: 'maria@example.com' },
      { subject: 'Ciao', to: `maria@example.com\r\nBcc: ${evil}` },
      { subject: 'Ciao', to: `maria@example.com, ${evil}` },
      { subject: 'Ciao', to: `"${evil}" <maria@example.com>` },
    ];
    const send = (index: number, attack: { subject: string; to: string }) =>
      mailer.send({ messageId: `attack-${index}`, html: 'x', text: 'x', ...attack });
    for (const [index, attack] of attacks.entries()) {
      if (attack.to === 'maria@example.com') await send(index, attack);
      else await expect(send(index, attack)).rejects.toThrow('Not one mail address');
    }
    expect(server.received).toHaveLength(2);
    for (const { to, source } of server.received) {
      expect(to).toEqual(['maria@example.com']);
      const headers = headersOf(source);
      for (const name of ['bcc', 'x-injected', 'cc']) expect(headers).not.toHaveProperty(name);
      expect(headers.subject).toHaveLength(1);
    }
  });

  it('an invalid email address does not become a mail job', () => {
    const mail = { template: 'test', locale: 'it', params: {} };
    expect(sendMail.payload.safeParse({ ...mail, to: 'maria@example.com' }).success).toBe(true);
    for (const to of ['maria', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])
      expect(sendMail.payload.safeParse({ ...mail, to }).success).toBe(false);
  });
});
