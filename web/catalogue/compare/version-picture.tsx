import { useEffect, useRef, useState } from 'react';
import { CarPicture } from '#web/cars/car-card.tsx';
import { DESKTOP } from '#web/ui/breakpoints.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
import type { ComparedCar } from './compared-car.ts';

interface Props {
  version: ComparedCar;
  paint?: Paint | undefined;
  className?: string;
}

/** Shows the drawing when the picture cannot be loaded. */
export function VersionPicture({ version, paint, className }: Props) {
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
      car={{ ...version, id: model.id, paint, photo: (!hasFailed && photos[0]) || null }}
      className={className}
      sizes={`${DESKTOP} 280px, 33vw`}
      ref={image}
      onError={() => setFailed(true)}
    />
  );
}
