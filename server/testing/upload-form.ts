import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { lazy } from '#server/shared/lazy.ts';

/** A picture with the sides of a phone photo, and so small that encoding it again takes a few milliseconds. */
export const samplePicture = lazy(() =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: '#003399' } })
    .jpeg()
    .toBuffer(),
);

/** A form with one file, as a browser sends it. */
export async function uploadForm(field: string, content?: Buffer, fileName = 'car.jpg'): Promise<InjectOptions> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content ?? (await samplePicture()))]), fileName);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
