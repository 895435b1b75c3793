import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './compare-counter.module.css';
import { comparePath } from './compare-url.ts';

interface Props {
  /** Of the chosen cars. */
  keys: readonly string[];
  /** The page has the tray, which says the same where there is little room. */
  hasTray: boolean;
}

/** How many cars are chosen, in the header of every page. It comes with the tray, so that the header need not load it. */
export function CompareCounter({ keys, hasTray }: Props) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('compare-counter')), []);
  if (!place || keys.length === 0) return null;
  return createPortal(
    <Link
      className={styles.counter}
      to={comparePath(locale, keys)}
      data-tray={hasTray || undefined}
      aria-label={t('tray.counter', { number: keys.length, most: MAX_COMPARED })}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M4.5 5.5h6v13h-6zM13.5 5.5h6v13h-6z" strokeLinejoin="round" />
      </svg>
      <span className={styles.number} aria-hidden="true">
        {keys.length}
      </span>
    </Link>,
    place,
  );
}
