import { useState } from 'react';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { PhotoStrip } from '#web/cars/gallery/photo-strip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { KnownSize } from '#web/ui/car-art/drawn-size.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
import styles from './car-stage.module.css';
import { ColourPicker } from './colour-picker.tsx';
import { firstColour } from './first-colour.ts';
import { StageViews } from './stage-views.tsx';

export interface StagedCar extends KnownSize {
  /** Including the make. */
  name: string;
  modelId: number;
  photos: readonly Photo[];
  colours: readonly Colour[];
  /** Codes of the colours that the price includes. */
  coloursInPrice: readonly string[];
}

/** A car as pictures, or as a drawing in any of its colours. */
export function CarStage({ car }: { car: StagedCar }) {
  const { t } = useTranslation('ui');
  const { name, modelId, bodyType, lengthMm, widthMm, heightMm, shape, photos, colours, coloursInPrice } = car;
  const [colour, setColour] = useState(() => firstColour(modelId, colours, coloursInPrice));
  const hasPhotos = photos.length > 0;
  const body = { bodyType, lengthMm, widthMm, heightMm, shape };
  const paint = (colour?.value as Paint | undefined) ?? paintOf({ id: modelId });
  return (
    <figure className={styles.stage}>
      <div className={styles.picture}>
        <CarArt className={styles.art} {...body} paint={paint} label={colour ? `${name}, ${colour.name}` : name} />
        {hasPhotos && (
          <div className={styles.photos}>
            <PhotoStrip photos={photos} name={name} drawing={<CarArt {...body} paint={paint} />} />
          </div>
        )}
      </div>
      {hasPhotos && <StageViews />}
      <div className={styles.colours}>
        {colours.length > 0 && <ColourPicker colours={colours} colour={colour} onChange={setColour} />}
        <p className={styles.caption}>{t('art.illustration')}</p>
      </div>
    </figure>
  );
}
