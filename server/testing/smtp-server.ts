import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface TestSmtpServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** For an email address such as rcpt-550@example.com: at which step its mail is refused, and with which code. */
function refusalAt(step: 'rcpt' | 'data', address = ''): Error | undefined {
  const [, code] = new RegExp(`^${step}-(\\d{3})@`).exec(address) ?? [];
  return code ? Object.assign(new Error(`${address} is refused`), { responseCode: Number(code) }) : undefined;
}

/** An SMTP server on this machine. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(refusalAt('rcpt', address));
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        const refusal = refusalAt('data', rcptTo[0]?.address);
        if (refusal) return done(refusal);
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The header fields of a mail, by lower-case name. */
export function headersOf(source: string): Record<string, string[]> {
  const head = source.split('\r\n\r\n', 1)[0] ?? '';
  const headers: Record<string, string[]> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [...(headers[name] ?? []), line.slice(colon + 1).trim()];
  }
  return headers;
}
