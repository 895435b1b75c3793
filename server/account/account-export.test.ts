import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { utcDay } from '#contract/shared/days.ts';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount, type TestAccount } from '#server/testing/accounts.ts';
import { createOwner, outcome } from '#server/testing/garage-calls.ts';
import { insertOwner, TEST_PLATE } from '#server/testing/photos.ts';
import { createBuyer, insertProofs, insertQuote } from '#server/testing/purchases.ts';
import { exportedData, readZip } from '#server/testing/read-zip.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const account = accountCalls(test);
const CONCURRENCY = 8;
const DOCUMENT_BYTES = 5_000_000;

beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }));

/** A user with more documents than the buffers between server and client hold. */
async function insertCollector(): Promise<TestAccount> {
  const user = await insertAccount(test);
  const folder = join(test.dataFolder, 'files', 'proofs');
  await mkdir(folder, { recursive: true });
  const quoteId = await insertQuote(test, { userId: user.userId });
  for (const id of await insertProofs(test, quoteId, 5)) {
    await writeFile(join(folder, id), '');
    await truncate(join(folder, id), DOCUMENT_BYTES);
  }
  return user;
}

/** A client that receives the first bytes and then stops reading. */
function begin({ token }: TestAccount): Promise<IncomingMessage> {
  const { port } = test.app.server.address() as AddressInfo;
  const options = {
    port,
    path: '/wp-json/garagek/v1/user/export',
    headers: { 'dk-authorization': token },
    agent: false,
  };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', ...options }, resolve).on('error', reject);
  });
}

describe('GET user/export', () => {
  it('GET user/export answers an archive with a file name and forbids caching', async () => {
    const { token } = await insertAccount(test);
    const { headers, rawPayload } = await account.get('export', token);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="targa.zip"',
      'cache-control': 'no-store',
    });
    expect([...readZip(rawPayload).keys()]).toEqual(['data.json']);
  });

  it('an export contains vehicle photos and purchase documents as files with unique names', async () => {
    const owner = await insertOwner(test);
    await owner.upload();
    const photos = await account.get('export', owner.token);
    const photo = `photos/${TEST_PLATE}.webp`;
    expect(exportedData(photos.rawPayload).vehicles).toMatchObject([{ plate: TEST_PLATE, picture: photo }]);
    expect(
      readZip(photos.rawPayload)
        .get(photo)
        ?.equals((await owner.get('1200x900')).rawPayload),
    ).toBe(true);

    const buyer = await createBuyer(test);
    const second = await insertQuote(test, { userId: buyer.userId });
    await buyer.upload();
    await buyer.upload();
    for (const id of await insertProofs(test, second, 1))
      await writeFile(join(test.dataFolder, 'files', 'proofs', id), 'the other one');
    const { rawPayload } = await account.get('export', buyer.token);
    const documents = exportedData(rawPayload).purchases.map((purchase) =>
      purchase.documents.flatMap(({ files }) => files),
    );
    const day = utcDay();
    expect(documents).toEqual([
      [`documents/1-fiat-pandina-${day}/document-1.jpeg`],
      [1, 2].map((index) => `documents/2-fiat-pandina-${day}/document-${index}.jpeg`),
    ]);
    expect([...readZip(rawPayload).keys()]).toEqual([...documents.flat(), 'data.json']);
  });

  it('an export lists the files that no longer exist', async () => {
    const owner = await createOwner(test);
    const quote = await insertQuote(test, { userId: owner.userId });
    await insertProofs(test, quote, 1);
    const archive = await test.services.account.writeExport(owner.userId, 'it');
    const { purchases, missing_files } = exportedData(Buffer.concat(await archive.toArray()));
    expect(missing_files).toEqual(purchases[0]?.documents[0]?.files);
    expect(missing_files).toHaveLength(1);
  });

  it('a user can run one export at a time, and its slot is released when the client disconnects', async () => {
    const user = await insertCollector();
    const first = await begin(user);
    expect(outcome(await account.get('export', user.token))).toBe('429 request.too-many');
    first.destroy();
    await expect.poll(async () => (await account.get('export', user.token)).statusCode, { timeout: 30_000 }).toBe(200);
  });

  it('an export waits while too many others are running and continues when one of them ends', async () => {
    const people = await Promise.all(Array.from({ length: CONCURRENCY }, insertCollector));
    const busy = await Promise.all(people.map(begin));
    const { token } = await insertAccount(test);
    let isAnswered = false;
    const waiting = account.get('export', token).finally(() => {
      isAnswered = true;
    });
    expect((await account.get('profile', token)).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    busy[0]?.destroy();
    expect((await waiting).statusCode).toBe(200);
    for (const answer of busy) answer.destroy();
  });
});

describe('limit of exports per user', () => {
  const strict = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });

  it('a user can make ten exports an hour, counted over all servers', async () => {
    const { token } = await insertAccount(strict);
    const calls = accountCalls(strict);
    const request = (index: number) => calls.get('export', token, { ip: `198.51.100.${index}` });
    for (let index = 0; index < 10; index += 1) expect((await request(index)).statusCode).toBe(200);
    expect(outcome(await request(11))).toBe('429 request.too-many');
  });
});
