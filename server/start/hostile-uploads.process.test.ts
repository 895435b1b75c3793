import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import { register } from '#server/testing/register.ts';
import { startTarga, type TargaProcess, type TemporaryFolder } from '#server/testing/targa-process.ts';

const PATH = '/wp-json/garagek/v1/user/vehicle/AB123CD/image';

let folder: TemporaryFolder;
let targa: TargaProcess;
let token: string;

beforeAll(async () => {
  folder = await preparedFolder();
  targa = await startTarga({ DATA_DIR: folder.path });
  await targa.until('/health/ready', 200);
  token = await register(targa, 'anna@example.com');
});
afterAll(async () => {
  await targa.stop();
  await folder.remove();
});

function form(fields: number): string {
  const part = (index: number) => `--line\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`;
  return `${Array.from({ length: fields }, (_, index) => part(index)).join('')}--line--\r\n`;
}

async function send(body: string): Promise<number> {
  const headers = { 'dk-authorization': token, 'content-type': 'multipart/form-data; boundary=line' };
  return (await fetch(targa.origin + PATH, { method: 'POST', headers, body })).status;
}

/** Announces a whole form and disconnects after a part of it, in one of two ways. */
async function leaveAfter(body: string, bytes: number, isReset: boolean): Promise<void> {
  const socket = connect(Number(new URL(targa.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'host: localhost',
    `dk-authorization: ${token}`,
    'content-type: multipart/form-data; boundary=line',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, bytes)}`);
  // A response to a client that disconnects may come too late.
  socket.on('error', () => undefined).resume();
  if (isReset) socket.resetAndDestroy();
  else socket.end();
  await once(socket, 'close');
}

describe('interrupted uploads', () => {
  it.each([6, 7, 8, 9, 50])(
    'an upload of %i fields, cut off at any byte of the last ones, does not end the process',
    async (fields) => {
      const whole = form(fields);
      const statuses = new Set<number>();
      for (let end = Math.max(0, whole.length - 140); end < whole.length; end += 1)
        statuses.add(await send(whole.slice(0, end)));
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      expect(targa.child.exitCode).toBeNull();
    },
  );

  it('a client that disconnects at any byte of an upload does not end the process', async () => {
    const whole = form(8);
    for (let end = 0; end < whole.length; end += 7) await leaveAfter(whole, end, end % 2 === 0);
    expect((await targa.get('/health/ready')).status).toBe(200);
    expect(targa.child.exitCode).toBeNull();
    const errors = targa
      .output()
      .split('\n')
      .filter((line) => /"level":"(error|fatal)"/.test(line));
    expect(errors).toEqual([]);
  });
});
