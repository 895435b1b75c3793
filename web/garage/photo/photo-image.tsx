import { type ReactNode, useState } from 'react';
import { privateImage } from '#web/api/private-image.ts';
import { useCall } from '#web/api/use-call.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './photo-image.module.css';

/** Reserves the space of the photo while it loads. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface Props {
  /** A URL of `vehicle.images`: it needs the owner's token, so an img element cannot load it by itself. */
  src: string;
  /** Empty where a text beside it says the same. */
  alt: string;
  className?: string;
  /** Shown when the photo cannot be loaded. */
  children: ReactNode;
}

/** The owner's photo of a vehicle: a placeholder until it is loaded, then the photo or the fallback. */
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
