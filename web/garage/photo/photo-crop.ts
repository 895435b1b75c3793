/** The visible part of a photo: four to three, in pixels of the photo. Its height follows from its width. */
export interface Crop {
  left: number;
  top: number;
  width: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rectangle extends Size {
  left: number;
  top: number;
}

const RATIO = 4 / 3;
const LARGEST_ZOOM = 4;
/** Zoomed in further, a photo would be blurred on the dashboard. */
const SHARP_WIDTH = 600;
const LARGEST_EXPORT = 2400;

/** Width of the largest crop. */
export function wholeWidth({ width, height }: Size): number {
  return Math.min(width, height * RATIO);
}

/** Whether even the whole photo is blurred on the dashboard. */
export function isSmall(photo: Size): boolean {
  return wholeWidth(photo) < SHARP_WIDTH;
}

/** The maximum zoom; 1 when zooming is not possible. */
export function largestZoom(photo: Size): number {
  return Math.min(LARGEST_ZOOM, Math.max(1, wholeWidth(photo) / SHARP_WIDTH));
}

/** The largest crop, centred, as the server would do it. */
export function middleCrop(photo: Size): Crop {
  const width = wholeWidth(photo);
  return { left: (photo.width - width) / 2, top: (photo.height - width / RATIO) / 2, width };
}

export function zoomOf(photo: Size, { width }: Crop): number {
  return wholeWidth(photo) / width;
}

/** Moves by fractions of the crop's own width and height: 1 to the right shows what was next to it. */
export function moveCrop(photo: Size, crop: Crop, right: number, down: number): Crop {
  return inside(photo, {
    ...crop,
    left: crop.left + right * crop.width,
    top: crop.top + (down * crop.width) / RATIO,
  });
}

/** Zooms around a point of the crop, from 0 0 to 1 1, which stays in place. */
export function zoomCrop(photo: Size, crop: Crop, zoom: number, x = 0.5, y = 0.5): Crop {
  const width = wholeWidth(photo) / Math.min(Math.max(zoom, 1), largestZoom(photo));
  return inside(photo, {
    left: crop.left + (crop.width - width) * x,
    top: crop.top + ((crop.width - width) / RATIO) * y,
    width,
  });
}

/** Whether there is more of the photo on a side. */
export function canMove(photo: Size, crop: Crop, right: number, down: number): boolean {
  const moved = moveCrop(photo, crop, right, down);
  return Math.abs(moved.left - crop.left) >= 1 || Math.abs(moved.top - crop.top) >= 1;
}

export function cropRectangle({ left, top, width }: Crop): Rectangle {
  return { left, top, width, height: width / RATIO };
}

/** The thumbnail is the centre of the crop. */
export function squareRectangle({ left, top, width }: Crop): Rectangle {
  const side = width / RATIO;
  return { left: left + (width - side) / 2, top, width: side, height: side };
}

/** The size that is sent: never larger than the original, and never larger than needed. */
export function exportSize({ width }: Crop): Size {
  const exported = Math.max(4, Math.min(LARGEST_EXPORT, Math.round(width)));
  return { width: exported, height: Math.round(exported / RATIO) };
}

function inside(photo: Size, { left, top, width }: Crop): Crop {
  return {
    left: clamp(left, photo.width - width),
    top: clamp(top, photo.height - width / RATIO),
    width,
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
