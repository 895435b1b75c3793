import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { drawing } from './drawing.ts';
import type { DrawnCar } from './drawn-car.ts';
import { keyOfDrawing } from './key-of-drawing.ts';

type Draw = typeof drawing;

/** The drawing code is loaded only when needed: drawings rendered by the server stay as they are. */
const draws: { side?: Draw; ends?: Draw } = import.meta.env.SSR
  ? {
      side: (await import('./drawing.ts')).drawing,
      ends: (await import('./ends/drawing-of-ends.ts')).drawing,
    }
  : {};

async function loadDrawCar(side: 'side' | 'ends'): Promise<Draw> {
  draws[side] ??= (await (side === 'side' ? import('./drawing.ts') : import('./ends/drawing-of-ends.ts'))).drawing;
  return draws[side];
}

export function CarDrawing({ transform, ...car }: DrawnCar & { transform?: string }) {
  const group = useRef<SVGGElement>(null);
  const markup = useMarkup(car, () => group.current?.hasChildNodes() ?? false);
  return (
    <g
      ref={group}
      transform={transform}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by draw-car.ts from numbers and our own colours alone
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

function useMarkup(car: DrawnCar, isDrawn: () => boolean): string {
  const key = keyOfDrawing(car);
  const side = car.view ? 'ends' : 'side';
  const draw = draws[side];
  const [shown, setShown] = useState(() => ({ key, markup: draw?.(car) ?? '' }));
  const isCurrent = shown.key === key;

  const isMissing = useEffectEvent(() => !isCurrent || !isDrawn());
  const show = useEffectEvent((known: Draw, wanted: string) => wanted === key && setShown({ key, markup: known(car) }));

  useEffect(() => {
    if (!isMissing()) return;
    // A drawing that cannot be loaded leaves its space empty.
    loadDrawCar(side).then(
      (known) => show(known, key),
      () => undefined,
    );
  }, [key, side]);

  return isCurrent || !draw ? shown.markup : draw(car);
}
