import { useEffect, useRef, useState } from 'react';
import type { ComparedVersion } from '#contract/comparison.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { photoAttributes } from '../gallery/photo-attributes.ts';

/** A photograph where there is one, otherwise, or if it does not come, the drawing. */
export function CarPicture({ version, className }: { version: ComparedVersion; className?: string }) {
  const [photo] = version.photos;
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // It may have failed before anybody listened.
    const element = image.current;
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(true);
  }, []);

  if (!photo || hasFailed) {
    const { bodyType, lengthMm, heightMm, widthMm, model } = version;
    return (
      <CarArt
        className={className}
        bodyType={bodyType}
        lengthMm={lengthMm}
        heightMm={heightMm}
        widthMm={widthMm}
        paint={paintOf(model)}
      />
    );
  }
  return (
    <img
      ref={image}
      className={className}
      {...photoAttributes(photo)}
      sizes="(min-width: 860px) 280px, 33vw"
      alt=""
      onError={() => setFailed(true)}
    />
  );
}
