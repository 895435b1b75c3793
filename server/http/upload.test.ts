import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/upload-form.ts';
import { readUpload } from './upload.ts';

const MAX_BYTES = 200_000;
const URL_PATH = '/wp-json/test/upload';

let given: Buffer[] = [];
let failures: unknown[] = [];
const test = useApp({
  extend(app) {
    app.post(URL_PATH, async (request) => {
      try {
        given.push(await readUpload(request, { field: 'image', maxBytes: MAX_BYTES }));
      } catch (error) {
        failures.push(error);
        throw error;
      }
      return { bytes: given.at(-1)?.length };
    });
  },
});

let port: number;
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const FORM = 'multipart/form-data; boundary=line';

function send(payload: string | Buffer, contentType?: string) {
  given = [];
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  return test.app.inject({ method: 'POST', url: URL_PATH, payload, headers });
}

function part(name: string, content: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  return `--line\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

describe('an uploaded file', () => {
  it('an uploaded file arrives unchanged, whatever its name', async () => {
    const content = Buffer.from([0, 13, 10, 45, 45, 255, 0]);
    for (const fileName of ['car.jpg', '../../etc/passwd', 'c:\\x.exe', 'è 🚗.png', '.', 'x'.repeat(5_000)]) {
      const form = await uploadForm('image', content, fileName);
      const response = await send(form.payload as Buffer, String(form.headers?.['content-type']));
      expect([fileName, response.json()]).toEqual([fileName, { bytes: content.length }]);
      expect(given[0]?.equals(content)).toBe(true);
    }
  });

  it('an uploaded file may come with other fields', async () => {
    const body = `${part('note', 'ciao')}${part('image', 'picture', 'a.png')}${part('after', 'x')}--line--\r\n`;
    expect((await send(body, FORM)).json()).toEqual({ bytes: 7 });
  });

  it('an uploaded file may have the maximum size and not one byte more', async () => {
    for (const [bytes, status] of [
      [MAX_BYTES, 200],
      [MAX_BYTES + 1, 413],
      [MAX_BYTES * 3, 413],
    ] as const) {
      const form = await uploadForm('image', Buffer.alloc(bytes, 1));
      const response = await send(form.payload as Buffer, String(form.headers?.['content-type']));
      expect([bytes, response.statusCode]).toEqual([bytes, status]);
      if (status === 413) expect(response.json()).toMatchObject({ code: 'request.too-large' });
    }
  });

  it.each([
    ['nothing at all', '', undefined],
    ['an empty form', '--line--\r\n', FORM],
    ['a form without the file', `${part('note', 'ciao')}--line--\r\n`, FORM],
    ['a file under another name', `${part('photo', 'picture', 'a.png')}--line--\r\n`, FORM],
    ['an empty file', `${part('image', '', 'a.png')}--line--\r\n`, FORM],
    ['a field instead of a file', `${part('image', 'picture')}--line--\r\n`, FORM],
    ['a file named __proto__', `${part('__proto__', 'x', 'a.png')}--line--\r\n`, FORM],
  ])('the file is missing in %s', async (_name, payload, contentType) => {
    const response = await send(payload, contentType);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'request.invalid',
      data: { params: { image: expect.stringContaining('validation.fileMissing') } },
    });
  });

  it.each(['application/json', 'image/jpeg', 'text/plain', 'application/x-www-form-urlencoded'])(
    'an upload of type %s is refused',
    async (contentType) => {
      expect((await send('{}', contentType)).json()).toMatchObject({ code: 'request.unsupported-type' });
    },
  );

  it.each([
    ['has no boundary', 'x', 'multipart/form-data'],
    ['ends early', part('image', 'picture', 'a.png').slice(0, -10), FORM],
    ['is noise', '\0\r\n'.repeat(1_000), FORM],
  ])('a form is refused if it %s', async (_name, payload, contentType) => {
    const response = await send(payload, contentType);
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.malformed']);
  });

  it('a form with too many fields or files is refused', async () => {
    const crowd = Array.from({ length: 50 }, (_, index) => part(`field${index}`, 'x')).join('');
    const twins = part('image', 'one', 'a.png') + part('image', 'two', 'b.png');
    for (const body of [crowd + part('image', 'picture', 'a.png'), twins]) {
      const response = await send(`${body}--line--\r\n`, FORM);
      expect([response.statusCode, response.json().code]).toEqual([413, 'request.too-large']);
    }
  });
});

describe('a truncated form', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => part(`field${index}`, 'x')).join('');

  it('a form truncated at any byte is refused as malformed', async () => {
    const whole = `${part('note', 'ciao')}${part('image', 'picture\r\n--lin', 'a.png')}${part('after', 'x')}--line--`;
    expect((await send(whole, FORM)).json()).toEqual({ bytes: 14 });
    for (let end = 1; end < whole.length; end += 1) {
      const response = await send(whole.slice(0, end), FORM);
      expect([end, response.statusCode, response.json().code]).toEqual([end, 400, 'request.malformed']);
    }
  });

  it('a truncated form is refused with any number of fields', async () => {
    const last = part('last', 'cut off here');
    for (let count = 0; count < 60; count += 1)
      for (const cut of [1, 2, 3, 10, 20, 40, last.length]) {
        const { statusCode } = await send(fields(count) + last.slice(0, -cut), FORM);
        expect([count, cut, [400, 413].includes(statusCode)]).toEqual([count, cut, true]);
      }
  });
});

describe('over the network', () => {
  it('a client that sends far too much gets 413 and can reuse its connection', async () => {
    const content = new Uint8Array(20_000_000);
    const form = new FormData();
    form.set('image', new Blob([content]));
    for (const body of [form, new Blob([content]).stream()]) {
      const response = await fetch(`http://127.0.0.1:${port}${URL_PATH}`, {
        method: 'POST',
        body,
        ...(body instanceof FormData ? {} : { headers: { 'content-type': FORM }, duplex: 'half' }),
      } as RequestInit);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'request.too-large']);
    }
  });

  it('a client that never stops sending is disconnected', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(`POST ${URL_PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ntransfer-encoding: chunked\r\n\r\n`);
    const endless = setInterval(() => socket.write(`c350\r\n${'x'.repeat(50_000)}\r\n`), 20);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(endless);
    expect(answer).toContain('request.too-large');
  });

  it('a client that disconnects in the middle is not waited for', async () => {
    failures = [];
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${URL_PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ncontent-length: 100000\r\n\r\n${part('image', 'x'.repeat(50_000), 'a.png')}`,
    );
    await sleep(100);
    socket.destroy();
    for (let tries = 0; failures.length === 0 && tries < 100; tries += 1) await sleep(20);
    expect(failures).toHaveLength(1);
  });
});
