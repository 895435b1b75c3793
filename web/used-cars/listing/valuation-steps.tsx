import type { ReactNode } from 'react';
import type { Country } from '#contract/shared/country.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatList } from '#web/format/lists.ts';
import { formatPercent } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Comparables } from './comparables.tsx';
import { lossPerDistance, lossPerYear } from './slopes.ts';
import styles from './valuation-part.module.css';

interface Props {
  valuation: Pick<UsedListing['valuation'], 'tolerance' | 'slopes' | 'areSlopesOwn' | 'ignored' | 'comparables'>;
  country: Country;
  heading?: 'h2' | 'h3';
  /** Further steps. */
  children?: ReactNode;
}

/** How a value was worked out: which cars were compared, how they were adjusted, and what it does not know. */
export function ValuationSteps({ valuation, country, heading: Heading = 'h3', children }: Props) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  return (
    <>
      <Heading className={styles.title}>{t('valuation.howTitle')}</Heading>
      <ul className={styles.steps}>
        <li>
          {t('valuation.similar', {
            months: valuation.tolerance.months,
            share: formatPercent(valuation.tolerance.kmShare, locale),
          })}
        </li>
        <li>
          {t(valuation.areSlopesOwn ? 'valuation.ownSlopes' : 'valuation.usualSlopes', {
            age: lossPerYear(valuation.slopes, locale),
            distance: lossPerDistance(valuation.slopes, locale),
          })}
        </li>
        {children}
        <li>
          {t('valuation.ignores', {
            list: formatList(
              valuation.ignored.map((code) => t(`valuation.ignored.${code}`)),
              locale,
            ),
          })}
        </li>
      </ul>
      <Comparables comparables={valuation.comparables} country={country} />
    </>
  );
}
