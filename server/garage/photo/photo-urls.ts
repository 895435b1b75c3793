import { getPhoto, type Vehicle } from '#contract/garage/garage.endpoints.ts';
import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import type { PhotoSize } from './photo-resizer.ts';

/** Another photo has another URL, so that caches never show a wrong one. */
export function photoUrls(plate: string, photoId: string | null): Vehicle['images'] {
  if (photoId === null) return null;
  const addressOf = (size: PhotoSize) => endpointUrl(getPhoto, { params: { plate, size }, query: { v: photoId } });
  return { resized_192x192: addressOf('192x192'), resized_1200x900: addressOf('1200x900') };
}
