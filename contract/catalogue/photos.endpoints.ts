import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PHOTO_PATH, PHOTO_WIDTHS, type PhotoWidth, photoUrl } from './photo-url.rules.ts';

export { PHOTO_WIDTHS, type PhotoWidth, photoUrl };

/** A photo; its id is a hash of its content, so the picture behind a URL never changes. */
export const photo = z.object({
  id: z.string().regex(/^[a-f0-9]{32}$/),
  width: z.number().int(),
  height: z.number().int(),
});
export type Photo = z.infer<typeof photo>;

export const getCataloguePhoto = endpoint({
  method: 'GET',
  path: PHOTO_PATH,
  summary: 'A photo of the catalogue, as WebP',
  params: z.object({ id: photo.shape.id, width: z.enum(['480', '960', '1600']) }),
  answers: 'image/webp',
  errors: ['catalogue.photo-not-found'],
  immutable: true,
});
