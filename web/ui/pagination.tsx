import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon, type IconName } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  /** Accessible name, when a page has several. */
  label?: string;
}

export function Pagination({ page, pages, href, label }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label ?? t('pagination.label')}>
      <Step
        icon="chevron-left"
        label={t('pagination.previous')}
        rel="prev"
        to={page > 1 ? href(page - 1) : undefined}
      />
      <span className={styles.position}>{t('pagination.position', { page, pages })}</span>
      <ol className={styles.pages}>
        {pageNumbers(page, pages).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <Link
                className={styles.page}
                to={href(mark)}
                aria-label={t('pagination.page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </Link>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      <Step
        icon="chevron-right"
        label={t('pagination.next')}
        rel="next"
        to={page < pages ? href(page + 1) : undefined}
      />
    </nav>
  );
}

function Step({ icon, label, rel, to }: { icon: IconName; label: string; rel: string; to: string | undefined }) {
  if (!to) {
    return (
      <span className={styles.step} data-disabled>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link className={styles.step} to={to} rel={rel} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
