import { type PointerEvent, useRef } from 'react';
import { type Crop, moveCrop, type Size, zoomCrop, zoomOf } from './photo-crop.ts';

export interface Point {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** One finger moves the photo; two also zoom it, around the point between them. */
export function applyGesture(
  photo: Size,
  crop: Crop,
  box: Box,
  before: readonly Point[],
  after: readonly Point[],
): Crop {
  const [from, to] = [middleOf(before), middleOf(after)];
  const moved = moveCrop(photo, crop, (from.x - to.x) / box.width, (from.y - to.y) / box.height);
  const spread = spreadOf(after) / spreadOf(before);
  if (!Number.isFinite(spread) || spread <= 0) return moved;
  const [x, y] = [(to.x - box.left) / box.width, (to.y - box.top) / box.height];
  return zoomCrop(photo, moved, zoomOf(photo, moved) * spread, x, y);
}

function middleOf(points: readonly Point[]): Point {
  const count = Math.max(points.length, 1);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** Distance of the first two fingers; 0 with one. */
function spreadOf([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
}

/** Event handlers of a frame in which a photo can be moved by mouse, pen and fingers. */
export function usePhotoGestures(photo: Size, onChange: (change: (crop: Crop) => Crop) => void) {
  const pointers = useRef(new Map<number, Point>());

  function release({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pointers.current.has(event.pointerId)) return;
      const box = event.currentTarget.getBoundingClientRect();
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...pointers.current.values()];
      onChange((crop) => applyGesture(photo, crop, box, before, after));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}
