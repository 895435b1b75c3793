import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { photoAttributes } from '#web/cars/photo-attributes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DESKTOP } from '#web/ui/breakpoints.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './photo-slide.module.css';

interface Props {
  photo: Photo;
  label: string;
  /** The first one in view; the others are loaded lazily. */
  isFirst: boolean;
  /** Shown when the picture cannot be loaded. */
  drawing: ReactNode;
  /** The displayed width, for the `sizes` attribute. */
  sizes?: string | undefined;
}

export function PhotoSlide({ photo, label, isFirst, drawing, sizes = `${DESKTOP} 700px, 100vw` }: Props) {
  const { t } = useTranslation('catalogue');
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // It may have failed before hydration.
    const element = image.current;
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(true);
  }, []);

  function retry() {
    setAttempt(attempt + 1);
    setFailed(false);
  }

  if (hasFailed) {
    return (
      <div className={styles.failure}>
        {drawing}
        <p role="status">{t('gallery.failed')}</p>
        <Button size="s" icon="refresh" onClick={retry}>
          {t('gallery.retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      key={attempt}
      ref={image}
      className={styles.photo}
      {...photoAttributes(photo)}
      sizes={sizes}
      alt={label}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
