import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './photo-gallery.module.css';
import { PhotoStrip } from './photo-strip.tsx';

interface Props {
  photos: readonly Photo[];
  /** Name of the car. */
  name: string;
  /** Shown where a picture cannot be loaded. */
  drawing: ReactNode;
}

/** A row of pictures that can be shown on the full screen. */
export function PhotoGallery(props: Props) {
  const { t } = useTranslation('catalogue');
  const [isFull, setFull] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function leave() {
    setFull(false);
    opener.current?.focus();
  }

  return (
    <div className={styles.gallery}>
      <PhotoStrip {...props} />
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={t('gallery.fullScreen')}
        onClick={() => setFull(true)}
      >
        <Icon name="expand" />
      </button>
      {isFull && <FullScreen {...props} onClose={leave} />}
    </div>
  );
}

function FullScreen({ onClose, ...strip }: Props & { onClose(): void }) {
  const { t } = useTranslation('catalogue');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.screen} aria-label={t('gallery.photos')} onClose={onClose}>
      {/* First, so that it gets the focus and the arrow keys work at once. */}
      <PhotoStrip {...strip} sizes="100vw" />
      <button
        type="button"
        className={styles.close}
        aria-label={t('gallery.leaveFullScreen')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
