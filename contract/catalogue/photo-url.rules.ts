import { API_BASE } from '../shared/api-base.ts';

/** Widths in which catalogue photos are stored. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export const PHOTO_PATH = '/dkwp/v2/car/photos/:id/:width';

export function photoUrl<Photo extends { id: string }>({ id }: Photo, width: PhotoWidth): string {
  return `${API_BASE}${PHOTO_PATH}`.replace(':id', id).replace(':width', String(width));
}
