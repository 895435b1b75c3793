import { type ReactNode, useRef } from 'react';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useScrollEdges } from '#web/ui/use-scroll-edges.ts';
import { PhotoSlide } from './photo-slide.tsx';
import styles from './photo-strip.module.css';

interface Props {
  photos: readonly Photo[];
  /** Name of the car. */
  name: string;
  drawing: ReactNode;
  sizes?: string;
}

// Without a link inside, the row could not be reached by keyboard.
const REACHABLE = { tabIndex: 0 };

/** A row of pictures with native scrolling and snapping; the arrows need JavaScript. */
export function PhotoStrip({ photos, name, drawing, sizes }: Props) {
  const { t } = useTranslation(['catalogue', 'ui']);
  const track = useRef<HTMLUListElement>(null);
  const { before, after } = useScrollEdges(track);
  const scroll = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth });
  const arrows = [
    { icon: 'chevron-left', label: t('ui:carousel.previous'), isActive: before, direction: -1 },
    { icon: 'chevron-right', label: t('ui:carousel.next'), isActive: after, direction: 1 },
  ] as const;
  return (
    <section className={styles.strip} aria-label={t('gallery.photos')}>
      <ul ref={track} className={styles.track} {...REACHABLE}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={styles.slide}>
            <PhotoSlide
              photo={photo}
              label={t('gallery.photo', { name, position: index + 1, count: photos.length })}
              isFirst={index === 0}
              drawing={drawing}
              sizes={sizes}
            />
          </li>
        ))}
      </ul>
      {arrows.map(({ icon, label, isActive, direction }) => (
        <button
          key={icon}
          type="button"
          className={styles.arrow}
          data-direction={direction}
          data-idle={!(before || after) || undefined}
          aria-label={label}
          aria-disabled={!isActive}
          onClick={() => isActive && scroll(direction)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </section>
  );
}
