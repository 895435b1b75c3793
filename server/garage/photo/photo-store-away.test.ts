import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOwner } from '#server/testing/photos.ts';
import { S3_BUCKET, S3_KEYS } from '#server/testing/s3-server.ts';
import { useApp } from '#server/testing/test-app.ts';
import { samplePicture } from '#server/testing/upload-form.ts';

/** A service that denies all access. */
const service = createServer((request, response) => {
  request.resume();
  response.writeHead(403).end();
});
await once(service.listen(0, '127.0.0.1'), 'listening');
afterAll(() => service.close());

/** Nothing can be written below a file, not even by root. */
const FILE = join(tmpdir(), `targa-no-folder-${process.pid}`);
beforeAll(() => writeFile(FILE, ''));
afterAll(() => rm(FILE));

describe.each([
  ['a read-only disk', { FILES_URL: pathToFileURL(FILE).href }],
  [
    'a service that refuses us',
    {
      FILES_URL: `s3://${S3_BUCKET}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
  ],
])('photo uploads with %s', (_name, env) => {
  const test = useApp({ env });

  it('an upload is answered 503 with Retry-After, and changes nothing', async () => {
    const owner = await insertOwner(test);
    const answer = await owner.send(await samplePicture());
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'service.unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.get('192x192')).json()).toMatchObject({ code: 'garage.photo-not-found' });
  });
});
