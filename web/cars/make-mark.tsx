import styles from './make-mark.module.css';
import marks from './make-marks.svg?url';
import { MARKED_MAKES } from './make-marks.ts';

/** The URL of a make's logo, where one may be shown. */
export function markUrl(slug: string): string | undefined {
  return MARKED_MAKES.has(slug) ? `${marks}#${slug}` : undefined;
}

/** The logo of a make, only ever beside its name; a monogram where no logo may be shown. */
export function MakeMark({ slug, name }: { slug: string; name: string }) {
  // A Vauxhall is an Opel with a logo of its own, which we do not have.
  const url = name === 'Vauxhall' ? undefined : markUrl(slug);
  return (
    <span className={styles.mark} aria-hidden="true">
      {url ? (
        <svg width="28" height="28" fill="currentColor" aria-hidden="true">
          <use href={url} />
        </svg>
      ) : (
        <span className={styles.monogram}>{name.slice(0, 1)}</span>
      )}
    </span>
  );
}
