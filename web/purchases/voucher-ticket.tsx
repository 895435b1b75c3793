import { useRef } from 'react';
import { Link } from 'react-router';
import type { Voucher } from '#contract/purchases/purchases.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './voucher-ticket.module.css';

/** A voucher as a ticket: its value, and its code to copy. */
export function VoucherTicket({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const code = useRef<HTMLElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(voucher.code);
      showToast({ kind: 'success', text: t('voucher.copied') });
    } catch {
      // Without access to the clipboard the code is selected, to be copied by hand.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      showToast({ kind: 'info', text: t('voucher.marked') });
    }
  }

  return (
    <div className={styles.ticket}>
      <p className={styles.worth}>
        <span className={styles.label}>{t('voucher.title')}</span>
        <span className={styles.amount}>{formatAmount(voucher.amount, locale, voucher.country)}</span>
      </p>
      <p className={styles.words}>
        <span className={styles.label}>{t('voucher.code')}</span>
        <code ref={code} className={styles.code} translate="no">
          {voucher.code}
        </code>
      </p>
      <Button size="s" onClick={() => void copy()}>
        {t('voucher.copy')}
      </Button>
      <VoucherUse voucher={voucher} />
    </div>
  );
}

/** Where, how and how long it is used, as its campaign says, and the rules that apply. */
function VoucherUse({ voucher: { usedAt, usedHow, validUntil, termsUrl } }: { voucher: Voucher }) {
  const { t } = useTranslation(['purchases', 'common']);
  const locale = useLocale();
  const facts = [
    [t('voucher.where'), usedAt],
    [t('voucher.how'), usedHow],
    [t('voucher.until'), validUntil ? formatDay(validUntil, locale) : ''],
  ].filter(([, value]) => value);
  return (
    <div className={styles.use}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.rules}>
        <Link to={pagePath('voucherTerms', locale)}>{t('common:legal.voucher')}</Link>
        {termsUrl && (
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t('voucher.terms')}
          </a>
        )}
      </p>
    </div>
  );
}
