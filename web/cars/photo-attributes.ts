import { PHOTO_WIDTHS, photoUrl } from '#contract/catalogue/photo-url.rules.ts';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';

/** Attributes of an img element that load a picture in the right width and reserve its space. */
export function photoAttributes(photo: Photo) {
  const { width, height } = photo;
  // A picture is never enlarged: copies requested wider than the original have the original's width.
  const useful = PHOTO_WIDTHS.filter((_, index) => index === 0 || (PHOTO_WIDTHS[index - 1] ?? 0) < width);
  return {
    src: photoUrl(photo, 960),
    srcSet: useful.map((copy) => `${photoUrl(photo, copy)} ${Math.min(copy, width)}w`).join(', '),
    width,
    height,
  };
}
