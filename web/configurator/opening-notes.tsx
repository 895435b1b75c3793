import { COUNTRY_OF } from '#contract/shared/country.ts';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Opening } from './opening.ts';
import styles from './opening-notes.module.css';

/** What has changed since the code was written: price, parts, or the country of the prices. */
export function OpeningNotes({ opening: { before, lost } }: { opening: Opening }) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const notes: { key: string; kind: 'info' | 'warning'; text: string }[] = [];
  if (lost > 0) notes.push({ key: 'lost', kind: 'warning', text: t('notes.lost', { count: lost }) });
  if (before && before.price !== before.priceNow) {
    const price = (cents: number) => formatPrice(cents, locale, before.country);
    const difference = formatDifference(before.priceNow - before.price, locale, before.country);
    const values = { before: price(before.price), now: price(before.priceNow), difference };
    notes.push({ key: 'price', kind: 'warning', text: t('notes.price', values) });
  }
  if (before && before.country !== COUNTRY_OF[locale]) {
    const values = { country: t(`countries.${before.country}`), here: t(`countries.${COUNTRY_OF[locale]}`) };
    notes.push({ key: 'country', kind: 'info', text: t('notes.country', values) });
  }
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ key, kind, text }) => (
        <li key={key} className={styles.note} data-kind={kind}>
          <Icon name={kind} size={20} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
