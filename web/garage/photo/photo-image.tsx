import { type ReactNode, useState } from 'react';
import { privateImage } from '#web/api/private-image.ts';
import { useCall } from '#web/api/use-call.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './photo-image.module.css';

/** Holds the place of the photo while it loads. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

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
  const { data: url, error } = useCall(privateImage, src);
  const [broken, setBroken] = useState<string>();
  if (error !== undefined || (url && url === broken)) return children;
  return (
    <img
      src={url ?? BLANK}
      alt={alt}
      className={classNames(className, !url && styles.loading)}
      aria-busy={url ? undefined : true}
      draggable={false}
      onError={() => setBroken(url)}
    />
  );
}
