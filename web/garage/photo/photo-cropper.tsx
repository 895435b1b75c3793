import { type Dispatch, type SetStateAction, useId } from 'react';
import { formatPercent } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  type Crop,
  canMove,
  cropRectangle,
  isSmall,
  largestZoom,
  moveCrop,
  squareRectangle,
  zoomCrop,
  zoomOf,
} from './photo-crop.ts';
import styles from './photo-cropper.module.css';
import { usePhotoGestures } from './photo-gestures.ts';
import type { Picture } from './photo-picture.ts';
import { PhotoView } from './photo-view.tsx';

const STEP = 0.1;

/** How pushing the photo in a direction moves the crop. */
const PUSHES = [
  { side: 'left', right: STEP, down: 0 },
  { side: 'up', right: 0, down: STEP },
  { side: 'down', right: 0, down: -STEP },
  { side: 'right', right: -STEP, down: 0 },
] as const;

interface Props {
  picture: Picture;
  crop: Crop;
  onChange: Dispatch<SetStateAction<Crop>>;
}

interface CropperProps extends Props {
  onTurn(): void;
}

/** Previews the photo, large and as a thumbnail; it can be moved and zoomed in its frame. */
export function PhotoCropper({ picture, crop, onChange, onTurn }: CropperProps) {
  const { t } = useTranslation('photo');
  const gestures = usePhotoGestures(picture, onChange);
  return (
    <div className={styles.cropper}>
      <div className={styles.views}>
        <figure className={styles.large}>
          <PhotoView
            picture={picture}
            shown={cropRectangle(crop)}
            alt={t('crop.alt')}
            className={styles.frame}
            {...gestures}
          />
          <figcaption className={styles.caption}>{t('crop.large')}</figcaption>
        </figure>
        <figure className={styles.small}>
          <PhotoView picture={picture} shown={squareRectangle(crop)} alt="" className={styles.square} />
          <figcaption className={styles.caption}>{t('crop.small')}</figcaption>
        </figure>
      </div>
      <div className={styles.controls}>
        <Zoom picture={picture} crop={crop} onChange={onChange} />
        <fieldset className={styles.pushes}>
          <legend className="visually-hidden">{t('crop.position')}</legend>
          {PUSHES.map(({ side, right, down }) => {
            const isPossible = canMove(picture, crop, right, down);
            return (
              <button
                key={side}
                type="button"
                className={styles.push}
                data-side={side}
                aria-label={t(`crop.push.${side}`)}
                aria-disabled={isPossible ? undefined : true}
                onClick={() => onChange((current) => moveCrop(picture, current, right, down))}
              >
                <Icon name="chevron-down" size={20} />
              </button>
            );
          })}
        </fieldset>
      </div>
      <p>
        <Button size="s" icon="refresh" onClick={onTurn}>
          {t('crop.turn')}
        </Button>
      </p>
      {isSmall(picture) && <p className={styles.small}>{t('crop.tooSmall')}</p>}
      <p className={styles.hint}>{t('crop.hint')}</p>
    </div>
  );
}

function Zoom({ picture, crop, onChange }: Props) {
  const { t } = useTranslation('photo');
  const locale = useLocale();
  const id = useId();
  const zoom = zoomOf(picture, crop);
  const most = largestZoom(picture);
  return (
    <div className={styles.zoom}>
      <label htmlFor={id}>{t('crop.zoom')}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        step="any"
        value={zoom}
        disabled={most === 1}
        aria-valuetext={formatPercent(zoom, locale)}
        onChange={({ target }) => onChange((current) => zoomCrop(picture, current, target.valueAsNumber))}
      />
    </div>
  );
}
