import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DESKTOP } from '#web/ui/breakpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './filter-panel.module.css';
import { SearchLink } from './search-link.tsx';
import { withoutFilters } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  total: number;
  onClose(): void;
  children: ReactNode;
}

/** The filters on mobile: a full-height dialog over the results. */
export function FilterPanel({ total, onClose, children }: Props) {
  const { kind, isPending } = useSearch();
  const { t } = useTranslation('search');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    // From this width on the filters are beside the results.
    const desktop = window.matchMedia(DESKTOP);
    const closeOnDesktop = ({ matches }: MediaQueryListEvent) => matches && shown.close();
    desktop.addEventListener('change', closeOnDesktop);
    return () => desktop.removeEventListener('change', closeOnDesktop);
  }, []);

  const showText =
    total > 0 ? t('panel.show', { count: total, figure: formatNumber(total, locale) }) : t('panel.showNone');
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={title} closedby="any" onClose={onClose}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={title} className={styles.title}>
            {t('panel.title')}
          </h2>
          <button type="button" className={styles.close} aria-label={t('panel.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.filters}>{children}</div>
        <div className={styles.bar}>
          <SearchLink className={buttonClass({ variant: 'quiet' })} change={(now) => withoutFilters(kind, now)}>
            {t('panel.clear')}
          </SearchLink>
          <Button variant="primary" className={styles.show ?? ''} data-pending={isPending || undefined} onClick={close}>
            {showText}
          </Button>
        </div>
        {/* Live regions behind a modal dialog are not announced. */}
        <p role="status" className="visually-hidden">
          {isPending ? '' : showText}
        </p>
      </div>
    </dialog>
  );
}
