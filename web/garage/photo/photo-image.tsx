import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { readFile } from '#web/api/read-file.ts';
import { session } from '#web/api/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { createPhotoCache } from './photo-cache.ts';
import styles from './photo-image.module.css';

const KEPT_MS = 30_000;
/** Holds the place of the photo while it loads. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const cache = createPhotoCache({ load: readFile, keepMs: () => (session.isAuthenticated ? KEPT_MS : 0) });
session.onStatusChange(() => cache.clear());

interface Props {
  /** An address of `vehicle.images`: it answers to the owner's token only, so the browser cannot load it by itself. */
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string;
  /** Shown instead when the photo cannot be had. */
  children: ReactNode;
}

/** The owner's photo of a vehicle: a grey breathing surface until it is there, then the photo or the placeholder. */
export function PhotoImage({ src, alt, className, children }: Props) {
  const { status, url } = useSyncExternalStore(
    useCallback((listener: () => void) => cache.hold(src, listener), [src]),
    () => cache.read(src),
    () => cache.read(src),
  );
  if (status === 'failed') return children;
  return (
    <img
      src={url ?? BLANK}
      alt={alt}
      className={classNames(className, !url && styles.loading)}
      aria-busy={url ? undefined : true}
      draggable={false}
      onError={() => cache.fail(src)}
    />
  );
}
