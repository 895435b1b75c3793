import { PHOTO_WIDTHS, photoUrl } from '#contract/catalogue/photo-url.rules.ts';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';

/** What an img element needs to load a photograph in the right width, and to keep its place meanwhile. */
export function photoAttributes(photo: Photo) {
  const { width, height } = photo;
  // A photograph is never enlarged: the copies wider than itself are as wide as itself.
  const useful = PHOTO_WIDTHS.filter((_, index) => index === 0 || (PHOTO_WIDTHS[index - 1] ?? 0) < width);
  return {
    src: photoUrl(photo, 960),
    srcSet: useful.map((copy) => `${photoUrl(photo, copy)} ${Math.min(copy, width)}w`).join(', '),
    width,
    height,
  };
}
