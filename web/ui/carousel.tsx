import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './carousel.module.css';
import { Icon, type IconName } from './icon.tsx';
import { useScrollEdges } from './use-scroll-edges.ts';

export interface CarouselProps {
  /** Accessible name of the region. */
  label: string;
  /** In one line with the arrows. */
  heading?: ReactNode;
  /** One slide each. */
  children: ReactNode;
}

// Slides without a link or button could not be reached by keyboard.
const REACHABLE = { tabIndex: 0 };

/** A row with native scrolling and snapping; the arrows need JavaScript. */
export function Carousel({ label, heading, children }: CarouselProps) {
  const { t } = useTranslation('ui');
  const track = useRef<HTMLUListElement>(null);
  const { before, after } = useScrollEdges(track);
  const scroll = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth });

  return (
    <section className={styles.carousel} aria-label={label} aria-roledescription={t('carousel.description')}>
      <div className={styles.header}>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.arrows} data-idle={!(before || after) || undefined}>
          <Arrow icon="chevron-left" label={t('carousel.previous')} active={before} onPress={() => scroll(-1)} />
          <Arrow icon="chevron-right" label={t('carousel.next')} active={after} onPress={() => scroll(1)} />
        </div>
      </div>
      <ul ref={track} className={styles.track} {...REACHABLE}>
        {Children.map(children, (child) => (isValidElement(child) ? <li className={styles.slide}>{child}</li> : null))}
      </ul>
    </section>
  );
}

interface ArrowProps {
  icon: IconName;
  label: string;
  active: boolean;
  onPress: () => void;
}

function Arrow({ icon, label, active, onPress }: ArrowProps) {
  // aria-disabled rather than disabled, so that the focus stays on the arrow at the end of the row.
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      title={label}
      aria-disabled={!active}
      onClick={active ? onPress : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
