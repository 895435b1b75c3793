import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { insertAccount, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { filesOf, insertOwner, photoFiles, photoIdOf, TEST_PLATE, waitForFiles } from '#server/testing/photos.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true });

const MEGABYTE = 1024 * 1024;

function picture(background: string, width = 1600, height = 1200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The dominant colour of a photo. */
async function colourOf(content: Buffer): Promise<string> {
  const { dominant } = await sharp(content).stats();
  return dominant.r > 128 ? 'red' : 'blue';
}

describe('vehicle photo', () => {
  it('an uploaded photo is available in both sizes, for its owner only', async () => {
    const owner = await insertOwner(test);
    const stranger = await insertOwner(test);
    expect((await owner.get('192x192')).json()).toMatchObject({ code: 'garage.photo-not-found' });

    const response = await owner.send(await picture('#ff0000'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ plate: TEST_PLATE, images: { resized_192x192: expect.any(String) } });
    const { images } = response.json();
    for (const [size, url] of [
      ['192x192', images.resized_192x192],
      ['1200x900', images.resized_1200x900],
    ]) {
      const { statusCode, headers, rawPayload } = await test.app.inject({ url, headers: owner.headers });
      expect([size, statusCode]).toEqual([size, 200]);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-length': String(rawPayload.length),
      });
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect([format, `${width}x${height}`]).toEqual(['webp', size]);
      expect(await colourOf(rawPayload)).toBe('red');
    }

    const own = await owner.get('192x192', stranger.token);
    expect([own.statusCode, own.json().code]).toEqual([404, 'garage.photo-not-found']);
    const otherUser = await insertAccount(test);
    const unknown = await owner.get('192x192', otherUser.token);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'garage.vehicle-not-found']);
    expect((await owner.get('192x192', 'x'.repeat(43))).statusCode).toBe(401);
  });

  it('a HEIC photo of a phone is converted, and a damaged one refused', async () => {
    const owner = await insertOwner(test);
    const heic = await readFile(new URL('../../testing/documents/telephone.heic', import.meta.url));
    expect((await owner.send(heic)).statusCode).toBe(200);
    const { rawPayload } = await owner.get('1200x900');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 });
    const damaged = await owner.send(heic.subarray(0, 900));
    expect([damaged.statusCode, damaged.json().code]).toEqual([415, 'garage.photo.unreadable']);
  });

  it('a photo is found by any notation of the plate, and only in existing sizes', async () => {
    const owner = await insertOwner(test);
    await owner.upload();
    for (const plate of ['ab12cde', 'AB12%20CDE', 'ab-12-cde']) {
      const url = `/wp-json/garagek/v1/user/vehicle/${plate}/image/192x192`;
      expect((await test.app.inject({ url, headers: owner.headers })).statusCode).toBe(200);
    }
    for (const size of ['64x64', 'original', '..%2f1200x900'])
      expect([400, 404]).toContain((await owner.get(size)).statusCode);
  });

  it('a new photo replaces the previous one, whose files are deleted', async () => {
    const owner = await insertOwner(test);
    const before = await photoFiles(test);
    const first = await owner.upload(await picture('#ff0000'));
    const second = await owner.upload(await picture('#0000ff'));
    expect(second).not.toBe(first);
    expect(await colourOf((await owner.get('1200x900')).rawPayload)).toBe('blue');
    const expected = [...before, ...filesOf(second)].sort();
    expect(await waitForFiles(test, expected)).toEqual(expected);
  });

  it('a failed upload keeps the previous photo, whatever the reason', async () => {
    const owner = await insertOwner(test);
    const photoId = await owner.upload(await picture('#ff0000'));
    const files = await photoFiles(test);
    const large = await sharp({ create: { width: 8000, height: 4000, channels: 3, background: '#0000ff' } })
      .jpeg()
      .toBuffer();
    const attempts: [content: Buffer, status: number, code: string][] = [
      [Buffer.from('testo'), 415, 'garage.photo.unreadable'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'garage.photo.unreadable'],
      [(await picture('#0000ff')).subarray(0, 3_000), 415, 'garage.photo.unreadable'],
      [large, 413, 'garage.photo.too-many-pixels'],
      [Buffer.alloc(5 * MEGABYTE + 1, 255), 413, 'request.too-large'],
      [Buffer.alloc(0), 400, 'request.invalid'],
    ];
    for (const [content, status, code] of attempts) {
      const response = await owner.send(content, 'image', 'car.jpg');
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    }
    const elsewhere = await owner.send(undefined, 'photo');
    expect(elsewhere.json()).toMatchObject({ data: { params: { image: expect.any(String) } } });

    expect(photoIdOf(await test.services.garage.getVehicle(owner.userId, TEST_PLATE, 'en'))).toBe(photoId);
    expect(await colourOf((await owner.get('192x192')).rawPayload)).toBe('red');
    expect(await photoFiles(test)).toEqual(files);
  });

  it('a photo of five megabytes is accepted', async () => {
    const owner = await insertOwner(test);
    const photo = await picture('#ff0000');
    // Bytes after the end of a JPEG are ignored.
    await owner.upload(Buffer.concat([photo, Buffer.alloc(5 * MEGABYTE - photo.length)]));
  });

  it('a deleted photo is gone with its files, and deleting it again succeeds', async () => {
    const owner = await insertOwner(test);
    const before = await photoFiles(test);
    await owner.upload();
    const response = await owner.remove();
    expect([response.statusCode, response.json().images]).toEqual([200, null]);
    expect((await owner.get('192x192')).statusCode).toBe(404);
    expect((await owner.remove()).statusCode).toBe(200);
    expect(await waitForFiles(test, before)).toEqual(before);
  });

  it('a photo is deleted with its vehicle and with its owner', async () => {
    const before = await photoFiles(test);
    const seller = await insertOwner(test);
    await seller.upload();
    const payload = { plate: TEST_PLATE };
    const vehicle = '/wp-json/garagek/v1/user/vehicle';
    await test.app.inject({ method: 'DELETE', url: vehicle, headers: seller.headers, payload });
    expect(await waitForFiles(test, before)).toEqual(before);

    const departing = await insertOwner(test);
    await departing.upload();
    const left = await test.app.inject({
      method: 'DELETE',
      url: '/wp-json/garagek/v1/user',
      headers: departing.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(left.statusCode).toBe(200);
    expect(await waitForFiles(test, before)).toEqual(before);
  });

  it('a photo of another user can be neither replaced nor deleted', async () => {
    const owner = await insertOwner(test);
    const photoId = await owner.upload();
    const { token } = await insertAccount(test);
    const headers = { ...owner.headers, 'dk-authorization': token };
    const deleted = await test.app.inject({ method: 'DELETE', url: owner.url, headers });
    expect([deleted.statusCode, deleted.json().code]).toEqual([404, 'garage.vehicle-not-found']);
    expect(photoIdOf(await test.services.garage.getVehicle(owner.userId, TEST_PLATE, 'en'))).toBe(photoId);
  });

  it('twenty concurrent uploads leave one photo and no other files', async () => {
    const owner = await insertOwner(test);
    const before = await photoFiles(test);
    const ids = await Promise.all(Array.from({ length: 20 }, () => owner.upload()));
    const remaining = photoIdOf(await test.services.garage.getVehicle(owner.userId, TEST_PLATE, 'en'));
    expect(ids).toContain(remaining);
    const expected = [...before, ...filesOf(remaining)].sort();
    expect(await waitForFiles(test, expected)).toEqual(expected);
  });
});

describe('twenty concurrent uploads and logins', () => {
  it('twenty uploads and twenty logins succeed while other requests are answered', async () => {
    const photo = await picture('#ff0000', 4000, 3000);
    const owners = await Promise.all(Array.from({ length: 20 }, () => insertOwner(test)));
    const { email } = await insertAccount(test);
    let isOver = false;
    const load = Promise.all([
      ...owners.map(async ({ send }) => (await send(photo)).statusCode),
      ...owners.map(async () => {
        const payload = { email, password: TEST_PASSWORD };
        return (await test.app.inject({ method: 'POST', url: '/wp-json/garagek/v1/user/login', payload })).statusCode;
      }),
    ]).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      const { statusCode } = await test.app.inject('/wp-json/dkwp/v2/car/makes');
      expect(statusCode).toBe(200);
      answered += 1;
      await sleep(10);
    }
    expect(new Set(await load)).toEqual(new Set([200]));
    // How fast is measured by `npm run bench`.
    expect(answered).toBeGreaterThan(20);
  });
});

describe('photo in the OpenAPI document', () => {
  it('the OpenAPI document describes the upload as a form file and the response as a file', async () => {
    const { paths } = (await test.app.inject('/wp-json/openapi.json')).json();
    const image = paths['/wp-json/garagek/v1/user/vehicle/{plate}/image'];
    expect(image.post.requestBody.content).toEqual({
      'multipart/form-data': {
        schema: expect.objectContaining({
          type: 'object',
          required: ['image'],
          properties: { image: expect.objectContaining({ type: 'string', format: 'binary' }) },
        }),
      },
    });
    const sized = paths['/wp-json/garagek/v1/user/vehicle/{plate}/image/{size}'].get;
    expect(sized.responses['200'].content).toEqual({
      'image/webp': { schema: expect.objectContaining({ type: 'string', format: 'binary' }) },
    });
    expect(sized.parameters).toContainEqual(
      expect.objectContaining({ name: 'size', schema: expect.objectContaining({ enum: ['192x192', '1200x900'] }) }),
    );
  });
});
