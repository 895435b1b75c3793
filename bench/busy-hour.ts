import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Account, post } from './account.ts';

const LOGINS = 20;
const UPLOADS = 20;
const READERS = 5;

/** The 99th percentile of the time to read the profile, in ms, while 20 people sign in and 20 upload a photo. */
export async function profileUnderPressure(site: string, account: Account, seconds: number): Promise<number> {
  const picture = await phonePhoto();
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const repeat = async (work: () => Promise<void>) => {
    while (performance.now() < until) await work();
  };
  await Promise.all([
    ...many(LOGINS, () => repeat(() => signIn(site, account))),
    ...many(UPLOADS, (index) => repeat(() => upload(site, account, index, picture))),
    ...many(READERS, () =>
      repeat(async () => {
        const started = performance.now();
        await read(site, account);
        times.push(performance.now() - started);
      }),
    ),
  ]);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

function many(count: number, work: (index: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: count }, (_, index) => work(index));
}

async function signIn(site: string, { email, password }: Account): Promise<void> {
  await post(site, '/wp-json/garagek/v1/user/login', { email, password });
}

async function upload(site: string, { plates, headers }: Account, index: number, picture: Blob): Promise<void> {
  const form = new FormData();
  form.set('image', picture, 'car.jpg');
  const plate = plates[index % plates.length];
  const url = `${site}/wp-json/garagek/v1/user/vehicle/${plate}/image`;
  await expectFine(await fetch(url, { method: 'POST', headers, body: form }));
}

async function read(site: string, { headers }: Account): Promise<void> {
  await expectFine(await fetch(`${site}/wp-json/garagek/v1/user/profile`, { headers }));
}

async function expectFine(response: Response): Promise<void> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
}

/** Twelve megapixels with some noise, so that it has the size of a photo. */
async function phonePhoto(): Promise<Blob> {
  const [width, height] = [4000, 3000];
  const grain = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Blob([new Uint8Array(grain)], { type: 'image/jpeg' });
}
