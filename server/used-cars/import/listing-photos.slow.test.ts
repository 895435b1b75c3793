import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { photoUrl } from '#contract/catalogue/photos.endpoints.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const folder = useFolder();
const { addDealer, importRows, listingsOf, query, refusal } = useStock(test, folder);

const picture = (background: string, width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const stored = async () => {
  const path = join(test.dataFolder, 'files', 'catalogue');
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath }) => basename(parentPath));
};
const galleryOf = async (dealer: string) => {
  const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
  // The change is announced to all processes, this one included, some time after the import.
  test.cache.drop();
  return (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).json<UsedListing>().gallery;
};

beforeAll(async () => {
  await mkdir(folder.pathOf('photos'));
  await folder.writeText('photos/front.jpg', await picture('#ff0000'));
  await folder.writeText('photos/rear.jpg', await picture('#00ff00'));
  await folder.writeText('photos/page.jpg', '<script>alert(1)</script>');
});

describe('photos of used cars', () => {
  it('photos are stored as those of the catalogue and shown in the order of the file', async () => {
    const dealer = await addDealer('photos');
    await importRows([stockRow('a', { photos: ['photos/rear.jpg', './photos/front.jpg'] })], dealer);
    const gallery = await galleryOf(dealer);
    expect(gallery.map(({ width, height }) => [width, height])).toEqual([
      [640, 400],
      [640, 400],
    ]);
    const response = await test.app.inject(photoUrl(gallery[0] ?? { id: '' }, 480));
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect(await listingsOf(dealer, 'photo_count')).toEqual([{ photo_count: 2 }]);
  });

  it('an import of the same photos changes nothing, and a changed file is noticed by its content', async () => {
    const dealer = await addDealer('same-photos');
    const cars = [stockRow('a', { photos: ['photos/front.jpg'] })];
    await importRows(cars, dealer);
    expect(await importRows(cars, dealer)).toMatchObject({ unchanged: 1 });
    const [before] = await galleryOf(dealer);
    await folder.writeText('photos/front.jpg', await picture('#0000ff'));
    expect(await importRows(cars, dealer)).toMatchObject({ updated: 1 });
    expect((await galleryOf(dealer))[0]?.id).not.toBe(before?.id);
  });

  it('without photos in the file a listing loses them, unless the import keeps them', async () => {
    const dealer = await addDealer('keeping');
    await importRows([stockRow('a', { photos: ['photos/front.jpg'] })], dealer);
    const others = [stockRow('a', { km: 48_500, photos: ['https://dealer.example/1.jpg'] })];
    expect(await importRows(others, dealer, { keepsPhotos: true })).toMatchObject({ updated: 1 });
    expect(await galleryOf(dealer)).toHaveLength(1);
    await importRows([stockRow('a', { km: 48_500 })], dealer);
    expect(await galleryOf(dealer)).toHaveLength(0);
  });

  it('the first forty of a car are stored', async () => {
    const dealer = await addDealer('forty');
    const photos = Array.from({ length: 45 }, (_, place) => `photos/${place}.jpg`);
    for (const [place, name] of photos.entries())
      await folder.writeText(name, await picture(`#${(place + 16).toString(16).padStart(6, '0')}`, 32, 20));
    await importRows([stockRow('a', { photos })], dealer);
    expect(await listingsOf(dealer, 'photo_count')).toEqual([{ photo_count: 40 }]);
  });

  it('a photo that cannot be used is an error of its row, and is left out with skip-invalid', async () => {
    const dealer = await addDealer('unusable');
    await symlink('/etc/passwd', folder.pathOf('photos/link.jpg'));
    await writeFile(join(folder.pathOf('.'), '..', 'outside.jpg'), await picture('#123456'));
    const photos = [
      'none.jpg',
      'photos',
      'photos/page.jpg',
      '../outside.jpg',
      '/etc/passwd',
      'photos/link.jpg',
      'http://127.0.0.1/x.jpg',
      'file:///etc/passwd',
      'photos/rear.jpg',
    ];
    const outside = 'it is outside of the folder of the imported file';
    const unreachable = 'the address is not on the internet';
    expect((await refusal(importRows([stockRow('a', { photos })], dealer))).sort()).toEqual(
      [
        'none.jpg: there is no such file',
        'photos: it is not a file',
        'photos/page.jpg: it is not a JPEG, PNG, WebP or AVIF picture that can be read',
        `../outside.jpg: ${outside}`,
        `/etc/passwd: ${outside}`,
        `photos/link.jpg: ${outside}`,
        `http://127.0.0.1/x.jpg: ${unreachable}`,
        'file:///etc/passwd: the URL is not one of http or https',
      ]
        .map((text) => `1 photos: ${text}`)
        .sort(),
    );
    await importRows([stockRow('a', { photos })], dealer, { skipInvalid: true });
    expect(await galleryOf(dealer)).toHaveLength(1);
  });

  it('photos are fetched from their URLs once, and a server that keeps failing is not asked again', async () => {
    const dealer = await addDealer('addresses');
    const asked: string[] = [];
    const content = await picture('#abcdef');
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/good')) response.end(content);
      else response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { isReachable: () => true };
    const good = stockRow('a', { photos: [`${url}/good/1.jpg`, `${url}/good/2.jpg`] });
    await importRows([good], dealer, options);
    expect(await galleryOf(dealer)).toHaveLength(2);
    expect(await importRows([good], dealer, options)).toMatchObject({ unchanged: 1 });
    expect(asked.splice(0).sort()).toEqual(['/good/1.jpg', '/good/2.jpg']);

    const bad = Array.from({ length: 12 }, (_, place) => `${url}/bad/${place}.jpg`);
    const reasons = await refusal(importRows([good, stockRow('b', { photos: bad })], dealer, options));
    expect(reasons).toHaveLength(12);
    expect(reasons.at(-1)).toMatch(/has failed \d times in a row$/);
    // Two are asked at a time.
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it('the sweep keeps photos that a used car shows and deletes the others', async () => {
    const dealer = await addDealer('swept');
    await importRows([stockRow('a', { photos: ['photos/rear.jpg'] })], dealer);
    const [shown] = await galleryOf(dealer);
    await test.services.cataloguePhotos.sweep();
    expect(await stored()).toContain(shown?.id);
    await query('delete from used_photos where photo_id = $1', [shown?.id]);
    await test.services.cataloguePhotos.sweep();
    expect(await stored()).not.toContain(shown?.id);
  });

  it('no photo is swept while an import that has just stored it is running', async () => {
    const dealer = await addDealer('running');
    await folder.writeText('photos/new.jpg', await picture('#fedcba'));
    await folder.writeText('stock.json', JSON.stringify([stockRow('a', { photos: ['photos/new.jpg'] })]));
    let swept: Promise<number> | undefined;
    await test.services.usedStockImport.importFile(folder.pathOf('stock.json'), {
      format: '.json',
      dealer,
      onProgress: ({ phase }) => {
        if (phase === 'saving') swept ??= test.services.cataloguePhotos.sweep();
      },
    });
    expect(await swept).toBe(0);
    const [shown] = await galleryOf(dealer);
    expect(await stored()).toContain(shown?.id);
  });
});
