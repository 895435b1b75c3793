import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './voucher-note.module.css';

/** A promised voucher, with the rules that apply to it. */
export function VoucherNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <p className={styles.note}>
      <Icon name="info" size={20} />
      <span>
        {children} <Link to={pagePath('voucherTerms', locale)}>{t('legal.voucher')}</Link>
      </span>
    </p>
  );
}
