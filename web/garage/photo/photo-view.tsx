import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Rectangle } from './photo-crop.ts';
import type { Picture } from './photo-picture.ts';
import styles from './photo-view.module.css';

type Props = ComponentPropsWithRef<'div'> & { picture: Picture; shown: Rectangle; alt: string };

/** A crop of a photo, filling its frame. */
export function PhotoView({ picture, shown, alt, className, ...rest }: Props) {
  return (
    <div {...rest} className={classNames(styles.frame, className)}>
      <img
        src={picture.url}
        alt={alt}
        draggable={false}
        className={styles.picture}
        style={{
          inlineSize: `${(picture.width / shown.width) * 100}%`,
          insetInlineStart: `${(-shown.left / shown.width) * 100}%`,
          insetBlockStart: `${(-shown.top / shown.height) * 100}%`,
        }}
      />
    </div>
  );
}
