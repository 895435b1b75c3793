import { isCredit, isRental } from '#contract/offers/offer-figures.rules.ts';
import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import { wholePercent } from '#contract/shared/money.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CreditNote } from '../credit-note.tsx';
import styles from './headline.module.css';

/** The main figure of an offer, with its details. */
export function Headline({ offer }: { offer: Pick<OfferCard, 'terms' | 'version' | 'validUntil'> }) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const { terms, version, validUntil } = offer;
  if (isCredit(terms)) return <CreditNote terms={terms} validUntil={validUntil} listPrice={version.price} />;
  const list = formatPrice(version.price, locale);
  if (isRental(terms)) {
    const deposit = formatPrice(terms.deposit, locale);
    return (
      <div className={styles.headline}>
        <p>
          <strong className={styles.figure}>{formatPrice(terms.monthly, locale)}</strong> {t('headline.perMonth')},{' '}
          {t(terms.kind === 'business' ? 'headline.withoutVat' : 'headline.withVat')}
        </p>
        <p>
          {t('headline.rental', { count: terms.months, distance: formatDistance(terms.totalKm, locale) })},{' '}
          {terms.deposit > 0 ? t('headline.deposit', { deposit }) : t('headline.noDeposit')}
        </p>
      </div>
    );
  }
  if (terms.kind === 'generic') {
    return (
      <div className={styles.headline}>
        <p>
          {t('headline.listPrice')} <strong className={styles.figure}>{list}</strong>
        </p>
      </div>
    );
  }
  const saved = version.price - terms.price;
  return (
    <div className={styles.headline}>
      <p>
        <strong className={styles.figure}>{formatPrice(terms.price, locale)}</strong>{' '}
        {saved > 0 && t('headline.insteadOf', { list })}
      </p>
      {saved > 0 && (
        <p className={styles.saving}>
          {t('headline.saving', {
            amount: formatPrice(saved, locale),
            share: wholePercent(saved, version.price),
          })}
        </p>
      )}
    </div>
  );
}
