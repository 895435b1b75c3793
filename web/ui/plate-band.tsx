import type { Locale } from '#contract/shared/locale.ts';
import { PLATE_LETTERS } from '#contract/shared/spaced-plate.ts';
import styles from './plate.module.css';
import { STAR_RING } from './plate-stars.ts';

/** The blue band on the left: the ring of stars, or the Union Flag, above the country code. */
export function PlateBand({ country }: { country: Locale }) {
  return (
    <span className={styles.band} aria-hidden="true">
      {country === 'en' ? <UnionFlag /> : <StarRing />}
      <span className={styles.letters}>{PLATE_LETTERS[country]}</span>
    </span>
  );
}

/** Italy and France have a second band on the right. */
export function PlateEnd({ country }: { country: Locale }) {
  if (country !== 'it' && country !== 'fr') return null;
  return (
    <span className={styles.band} aria-hidden="true">
      {country === 'it' && (
        <svg viewBox="0 0 40 40" className={styles.emblem} aria-hidden="true">
          <circle cx="20" cy="20" r="14" fill="none" stroke="#fc0" strokeWidth="3" />
        </svg>
      )}
    </span>
  );
}

function StarRing() {
  return (
    <svg viewBox="0 0 40 40" className={styles.emblem} aria-hidden="true">
      <path d={STAR_RING} fill="#fc0" />
    </svg>
  );
}

function UnionFlag() {
  return (
    <svg viewBox="0 0 40 24" className={styles.emblem} aria-hidden="true">
      <path d="M0 0h40v24H0z" fill="#012169" />
      <path d="M0 0l40 24M40 0L0 24" stroke="#fff" strokeWidth="5" />
      <path d="M0 0l40 24M40 0L0 24" stroke="#c8102e" strokeWidth="2" />
      <path d="M20 0v24M0 12h40" stroke="#fff" strokeWidth="8" />
      <path d="M20 0v24M0 12h40" stroke="#c8102e" strokeWidth="4.6" />
    </svg>
  );
}
