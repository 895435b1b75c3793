import type { RentalTerms } from '#contract/offers/offer-figures.rules.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FactList } from '../fact-list.tsx';
import styles from './rental-result.module.css';
import { rentalRows } from './rental-rows.ts';

export function RentalResult({ terms, isChanged }: { terms: RentalTerms; isChanged: boolean }) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  return (
    <div className={styles.result}>
      <p>
        <strong className={styles.figure}>{formatPrice(terms.monthly, locale)}</strong> {t('headline.perMonth')},{' '}
        {t(terms.kind === 'business' ? 'headline.withoutVat' : 'headline.withVat')}
      </p>
      {isChanged && <p className={styles.note}>{t('rental.estimate')}</p>}
      <FactList rows={rentalRows(terms, locale, t)} />
      <h3 className={styles.title}>{t('rental.services')}</h3>
      <ul className={styles.services}>
        {terms.services.map((service) => (
          <li key={service}>
            <Icon name="check" size={20} /> {t(`services.${service}`)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('rental.note')}</p>
    </div>
  );
}
