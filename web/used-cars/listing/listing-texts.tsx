import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './listing-texts.module.css';

/** Equipment and description in the seller's own words. */
export function ListingTexts({ car: { options, description, language } }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  return (
    <div className={styles.texts}>
      {options.length > 0 ? (
        <ul className={styles.options} lang={language}>
          {options.map((option) => (
            <li key={option} className={styles.option}>
              {option}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('listing.noEquipment')}</p>
      )}
      {description && (
        <section>
          <h3 className={styles.title}>{t('listing.description')}</h3>
          <p className={styles.description} lang={language}>
            {description}
          </p>
        </section>
      )}
    </div>
  );
}
