import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoUrl } from '#contract/catalogue/photos.endpoints.ts';
import { type FileRow, rowOf, smallCatalogue, useFolder } from '#server/testing/catalogue-file.ts';
import { useTransfer } from '#server/testing/catalogue-transfer.ts';
import { useApp } from '#server/testing/test-app.ts';
import { loadPhoto } from './load-photo.ts';

const test = useApp();
const folder = useFolder();
const { importRows, importFile, exportText, query, mistakesOf } = useTransfer(test, folder);

const picture = (background: string, width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

let server: Server;
let base: string;
/** A port where no server listens any more. */
let closed: string;
let answers: Record<string, RequestListener> = {};
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end('nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  closed = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  await folder.writeText('front.jpg', await picture('#ff0000'));
  await folder.writeText('rear.jpg', await picture('#00ff00', 1700));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const withPhotos = (...photos: string[]): FileRow[] => {
  const rows = smallCatalogue();
  Object.assign(rowOf(rows, 'model'), { photos });
  return rows;
};
interface PhotoRow {
  source: string;
  photo_id: string;
  width: number;
  height: number;
}
const photosInDatabase = () =>
  query<PhotoRow>('select source, photo_id, width, height from model_photos order by position');
async function filesOfCatalogue(): Promise<string[]> {
  const entries = await readdir(join(test.dataFolder, 'files', 'catalogue'), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const get = (id: string, width: 480 | 960 | 1600) => test.app.inject(photoUrl({ id }, width));

describe('photos of a model', () => {
  it('photos are read from files and URLs, in the order of the file, and cached forever', async () => {
    const content = await picture('#0000ff');
    answers = { '/side.jpg': (_request, response) => response.end(content) };
    await importRows(withPhotos('rear.jpg', `${base}/side.jpg`, './front.jpg'));
    const rows = await photosInDatabase();
    expect(rows.map(({ source, width, height }) => ({ source, width, height }))).toEqual([
      { source: 'rear.jpg', width: 1600, height: 376 },
      { source: `${base}/side.jpg`, width: 640, height: 400 },
      { source: './front.jpg', width: 640, height: 400 },
    ]);
    expect(await filesOfCatalogue()).toHaveLength(9);

    const response = await get(rows[0]?.photo_id ?? '', 960);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960 });
  });

  it('photos are shown by the model and exported as they were imported', async () => {
    const { photo, photos } = (await test.app.inject('/wp-json/dkwp/v2/car/fiat/pandina')).json();
    expect(photos).toHaveLength(3);
    expect(photo).toEqual(photos[0]);
    const text = await exportText('photos.json');
    expect(text).toContain(`"photos":["rear.jpg","${base}/side.jpg","./front.jpg"]`);
    expect(await exportText('photos.csv')).toContain(`,rear.jpg|${base}/side.jpg|./front.jpg,`);
    for (const name of ['photos.json', 'photos.csv'])
      expect((await importFile(folder.pathOf(name))).model).toEqual({
        created: 0,
        updated: 0,
        removed: 0,
        unchanged: 1,
      });
  });

  it('known photos are not fetched again, unless the import asks for it', async () => {
    const rows = withPhotos(`${base}/side.jpg`, 'rear.jpg', './front.jpg');
    expect((await importRows(rows)).model.updated).toBe(1);
    expect(asked).toEqual([]);
    const before = await photosInDatabase();
    expect((await importRows(rows, { refreshPhotos: true })).model.updated).toBe(0);
    expect(asked).toEqual(['/side.jpg']);

    const other = await picture('#888888');
    answers = { '/side.jpg': (_request, response) => response.end(other) };
    expect((await importRows(rows)).model.unchanged).toBe(1);
    expect((await importRows(rows, { refreshPhotos: true })).model.updated).toBe(1);
    const after = await photosInDatabase();
    expect(after[0]?.photo_id).not.toBe(before[0]?.photo_id);
    expect(after.slice(1)).toEqual(before.slice(1));
    expect((await get(before[0]?.photo_id ?? '', 480)).statusCode).toBe(404);
    expect((await get(after[0]?.photo_id ?? '', 480)).statusCode).toBe(200);
  });

  it('photos that no model shows are deleted, also those of a failed import', async () => {
    await importRows(withPhotos('rear.jpg'));
    expect(await filesOfCatalogue()).toHaveLength(3);
    expect(await mistakesOf(withPhotos('rear.jpg', 'front.jpg', 'missing.jpg'))).toHaveLength(1);
    expect(await filesOfCatalogue()).toHaveLength(3);

    const lost = randomBytes(16).toString('hex');
    await test.services.files.put(`catalogue/${lost}/480.webp`, Buffer.from('x'), 'image/webp');
    expect((await get(lost, 480)).statusCode).toBe(200);
    await importRows(smallCatalogue());
    expect(await filesOfCatalogue()).toEqual([]);
    expect((await get(lost, 480)).statusCode).toBe(404);
  });

  it('a photo of two models is stored once', async () => {
    const rows = withPhotos('front.jpg');
    rows.push({ ...rowOf(rows, 'model'), path: 'fiat/panda', photos: ['rear.jpg', 'front.jpg'] });
    await importRows(rows);
    expect(await filesOfCatalogue()).toHaveLength(6);
    Object.assign(rowOf(rows, 'model', 'pandina'), { photos: null });
    await importRows(rows);
    expect(await filesOfCatalogue()).toHaveLength(6);
    expect(await photosInDatabase()).toHaveLength(2);
  });
});

describe('unusable photos', () => {
  it.each<[name: string, source: () => string, reason: string]>([
    ['no such file', () => 'no/such.jpg', 'there is no such file'],
    ['a folder', () => '.', 'it is not a file'],
    ['another file', () => 'rows.json', 'it is not a JPEG, PNG, WebP or AVIF picture'],
    ['no such page', () => `${base}/none.jpg`, 'the server answered 404'],
    ['a page', () => `${base}/page.html`, 'it is not a JPEG, PNG, WebP or AVIF picture'],
    ['no server', () => `${closed}/a.jpg`, 'the URL cannot be reached (ECONNREFUSED)'],
    ['a redirect to a file', () => `${base}/to-file`, 'the URL cannot be reached'],
    ['redirects without end', () => `${base}/round`, 'the URL cannot be reached'],
    ['too much', () => `${base}/endless`, 'it has more than 20 MB'],
    ['a broken answer', () => `${base}/broken`, 'the URL cannot be reached'],
  ])('an unusable photo (%s) is an error of its row', async (_name, source, reason) => {
    const noise = randomBytes(1_000_000);
    answers = {
      '/page.html': (_request, response) => response.end('<!doctype html><p>404'),
      '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
      '/endless': (_request, response) => {
        const more = () => void (response.writable && response.write(noise, more));
        more();
      },
      '/broken': (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('some', () => response.destroy());
      },
    };
    const mistakes = await mistakesOf(withPhotos(source()));
    expect(mistakes).toEqual([expect.stringContaining(`9 photos: ${source()}: ${reason}`)]);
  });

  it('all unusable photos are reported at once, and nothing is changed', async () => {
    const before = await query('select * from models');
    const mistakes = await mistakesOf(withPhotos('a.jpg', 'front.jpg', 'b.jpg'), {}, 'photos.csv');
    expect(mistakes.map((mistake) => mistake.slice(0, 16)).sort()).toEqual(['9 photos: a.jpg:', '9 photos: b.jpg:']);
    expect(await query('select * from models')).toEqual(before);
  });

  it('a server that does not answer is given up', async () => {
    answers = { '/silent': () => undefined };
    const loading = loadPhoto(`${base}/silent`, {
      folder: '.',
      signal: new AbortController().signal,
      timeoutMs: 300,
    });
    await expect(loading).rejects.toThrow('the server took longer than 0.3 seconds');
  });

  it('a redirect to another URL is followed', async () => {
    const content = await picture('#abcdef');
    answers = {
      '/old.jpg': (_request, response) => response.writeHead(301, { location: '/new.jpg' }).end(),
      '/new.jpg': (_request, response) => response.end(content),
    };
    expect(await mistakesOf(withPhotos(`${base}/old.jpg`))).toEqual([]);
    expect(asked).toEqual(['/old.jpg', '/new.jpg']);
  });
});

describe('the URL of a photo', () => {
  it('an unknown photo is answered with 404 and the error model', async () => {
    const response = await get('0'.repeat(32), 480);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'catalogue.photo-not-found' });
    expect(response.headers['cache-control']).not.toContain('immutable');
  });

  it.each(['..%2f..%2fsecret/480', `${'0'.repeat(32)}/500`, `${'A'.repeat(32)}/480`, `${'0'.repeat(31)}/480`])(
    'the path %s is refused',
    async (path) => {
      const { statusCode } = await test.app.inject(`/wp-json/dkwp/v2/car/photos/${path}`);
      expect([400, 404, 422]).toContain(statusCode);
    },
  );
});
