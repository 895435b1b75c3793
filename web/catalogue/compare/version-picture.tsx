import { useEffect, useRef, useState } from 'react';
import { CarPicture } from '#web/cars/car-card.tsx';
import { DESKTOP } from '#web/ui/breakpoints.ts';
import type { ComparedCar } from './compared-car.ts';

/** Shows the drawing when the picture cannot be loaded. */
export function VersionPicture({ version, className }: { version: ComparedCar; className?: string }) {
  const { model, photos } = version;
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // It may have failed before hydration.
    const element = image.current;
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <CarPicture
      car={{ ...version, id: model.id, photo: (!hasFailed && photos[0]) || null }}
      className={className}
      sizes={`${DESKTOP} 280px, 33vw`}
      ref={image}
      onError={() => setFailed(true)}
    />
  );
}
