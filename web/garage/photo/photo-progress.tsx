import { formatPercent } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Crop, cropRectangle } from './photo-crop.ts';
import type { Picture } from './photo-picture.ts';
import styles from './photo-progress.module.css';
import { PhotoView } from './photo-view.tsx';

interface Props {
  /** Not given when the browser cannot show it. */
  picture: Picture | undefined;
  crop: Crop;
  /** From 0 to 1; then the server processes it. */
  progress: number;
}

export function PhotoProgress({ picture, crop, progress }: Props) {
  const { t } = useTranslation('photo');
  const percent = formatPercent(progress, useLocale());
  const isSent = progress === 1;
  return (
    <div className={styles.sending}>
      {picture && (
        <PhotoView picture={picture} shown={cropRectangle(crop)} alt={t('crop.alt')} className={styles.frame} />
      )}
      {/* Without a value the progress is indeterminate. */}
      <progress className={styles.progress} aria-label={t('progress')} max={1} value={isSent ? undefined : progress} />
      <p className={styles.words}>{isSent ? t('preparing') : t('sending', { percent })}</p>
    </div>
  );
}
