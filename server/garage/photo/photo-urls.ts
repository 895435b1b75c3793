import { getPhoto, type Vehicle } from '#contract/garage/garage.endpoints.ts';
import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import type { PhotoSize } from './photo-resizer.ts';

/** Where the owner's browser finds a photo. Another photo has another address, so that none is mistaken for it. */
export function photoUrls(plate: string, photoId: string | null): Vehicle['images'] {
  if (photoId === null) return null;
  const addressOf = (size: PhotoSize) => endpointUrl(getPhoto, { params: { plate, size }, query: { v: photoId } });
  return { resized_192x192: addressOf('192x192'), resized_1200x900: addressOf('1200x900') };
}
