import { Link } from 'react-router';
import { BODY_TYPES, FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { BodyMark } from '#web/cars/search/body-mark.tsx';
import { type SearchUrl, searchPath } from '#web/cars/search/search-url.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { BUDGETS } from './budgets.ts';
import { NEW_CAR_SEARCH } from './new-car-search.ts';
import styles from './search-shortcuts.module.css';

/** Links into the search by one criterion. */
export function SearchShortcuts() {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const pathOf = (query: SearchUrl) => searchPath(NEW_CAR_SEARCH, locale, query);
  return (
    <div className={styles.shortcuts}>
      <section className={styles.bodies}>
        <h2 className={styles.title}>{t('newCars.byBody')}</h2>
        <ul className={styles.tiles}>
          {BODY_TYPES.map((bodyType) => (
            <li key={bodyType}>
              <Link className={styles.tile} to={pathOf({ bodyType })}>
                <BodyMark bodyType={bodyType} />
                {t(`bodyTypes.${bodyType}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.title}>{t('newCars.byBudget')}</h2>
        <ul className={styles.chips}>
          {BUDGETS.map((budget) => (
            <li key={budget}>
              <Link className={styles.chip} to={pathOf({ price: `-${budget}` })}>
                {t('newCars.upTo', { price: formatPrice(budget * 100, locale) })}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.title}>{t('newCars.byFuel')}</h2>
        <ul className={styles.chips}>
          {FUELS.map((fuel) => (
            <li key={fuel}>
              <Link className={styles.chip} to={pathOf({ fuel })}>
                {t(`fuels.${fuel}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ButtonLink variant="primary" icon="search" to={pagePath('search', locale)} className={styles.all ?? ''}>
        {t('newCars.allFilters')}
      </ButtonLink>
    </div>
  );
}
