import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './unread-badge.module.css';

/** A number of new answers. */
export function UnreadBadge({ count, isCorner }: { count: number; isCorner?: boolean }) {
  const { t } = useTranslation('common');
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-corner={isCorner || undefined}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden"> {t('quotes.unread', { count })}</span>
    </span>
  );
}

/** The same in the menu, whose links are rendered for everybody. */
export function MenuBadge({ count }: { count: number }) {
  const locale = useLocale();
  const [link, setLink] = useState<Element | null>(null);
  useEffect(() => setLink(document.querySelector(`#navigation a[href="${pagePath('quotes', locale)}"]`)), [locale]);
  return link && createPortal(<UnreadBadge count={count} />, link);
}
