import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { S3_BUCKET, S3_KEYS, startS3Server } from '#server/testing/s3-server.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { openFiles } from './open-files.ts';
import { createS3Files, type S3Options } from './s3-files.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

function s3Files(changes: Partial<S3Options> = {}) {
  const options = { ...S3_KEYS, bucket: S3_BUCKET, prefix: '', region: 'eu-south-1', endpoint: s3.endpoint };
  return createS3Files({ ...options, ...changes });
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An HTTP service with a given response, which counts its requests. */
async function service(answer: RequestListener) {
  const asked = { count: 0 };
  const server = createServer((request, response) => {
    asked.count += 1;
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('S3 files', () => {
  it('FILES_URL selects the bucket and the prefix', async () => {
    const env = testEnvironment({
      FILES_URL: `s3://${S3_BUCKET}/some/prefix/`,
      AWS_ENDPOINT_URL: s3.endpoint,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    });
    await openFiles(env, 'unused').put('a.txt', Buffer.from('here'), 'text/plain');
    expect((await s3Files().get('some/prefix/a.txt'))?.toString()).toBe('here');
  });

  it('requests are signed as the service checks them, and a wrong key is reported', async () => {
    const right = s3Files();
    await right.put('photos/a_b-c.webp', Buffer.from('content'), 'image/webp');
    expect((await right.get('photos/a_b-c.webp'))?.toString()).toBe('content');
    const wrong = s3Files({ secretAccessKey: 'wrong' });
    await expect(wrong.put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('answered 403');
    await expect(wrong.get('a.txt')).rejects.toThrow('answered 403');
    await expect(wrong.stream('a.txt')).rejects.toThrow('answered 403');
    await expect(wrong.delete('a.txt')).rejects.toThrow('answered 403');
  });

  it('a missing bucket is reported', async () => {
    await expect(s3Files({ bucket: 'nowhere' }).put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('bucket');
  });

  it('a failing service is retried a few times', async () => {
    const { asked, endpoint } = await service((_request, response) => response.writeHead(500).end());
    await expect(s3Files({ endpoint }).put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('answered 500');
    expect(asked.count).toBe(4);
  });

  it('a short failure of the service is not reported', async () => {
    const { asked, endpoint } = await service((_request, response) =>
      response.writeHead(asked.count < 3 ? 503 : 200).end(),
    );
    await s3Files({ endpoint }).put('a.txt', Buffer.from('x'), 'text/plain');
    expect(asked.count).toBe(3);
  });

  it('a service that hangs, before or within its response, times out', async () => {
    const silent = await service(() => undefined);
    const stuck = await service((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('begin');
    });
    for (const { endpoint } of [silent, stuck]) {
      const files = s3Files({ endpoint, timeoutMs: 300 });
      await expect(files.get('a.txt')).rejects.toThrow();
      const streaming = async () => {
        for await (const _piece of (await files.stream('a.txt')) ?? []);
      };
      await expect(streaming()).rejects.toThrow('did not answer in time');
    }
  });
});
