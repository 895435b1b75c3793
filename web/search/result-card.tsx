import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchResult } from '#contract/search/search.endpoints.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TABLET } from '#web/ui/breakpoints.ts';
import { modelPathWith } from './model-filters.ts';
import styles from './result-card.module.css';
import { useResultFacts } from './result-facts.ts';

interface Props {
  result: SearchResult;
  /** The search of the response. */
  query: SearchUrl;
  /** Instalments are shown only to somebody who asks for them, with the example that the law requires. */
  showsMonthly: boolean;
  /** Buttons that save and compare the model. */
  actions: ReactNode;
}

/** A model that was found: a row with a small picture on a phone, a card elsewhere. */
export function ResultCard({ result, query, showsMonthly, actions }: Props) {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  const facts = useResultFacts(result, query);
  const { make, name, matching, versions, fuels, priceFrom, monthlyFrom } = result;
  const fuelNames = fuels.map((fuel) => t(`catalogue:fuelsShort.${fuel}`)).join(', ');
  const found =
    matching < versions ? t('card.matching', { count: matching, versions }) : t('card.versions', { count: versions });
  return (
    <article className={styles.card}>
      <CarPicture car={result} className={styles.picture} sizes={`${TABLET} 380px, 120px`} loading="lazy" />
      <h3 className={styles.name}>
        <Link className={styles.link} to={modelPathWith(result, query, locale)}>
          <span className={styles.make}>{make.name}</span> {name}
        </Link>
      </h3>
      <p className={styles.versions}>{`${found} · ${fuelNames}`}</p>
      <div className={styles.facts}>
        <dl className={styles.list}>
          {facts.map((fact) => (
            <div key={fact.name} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.price}>
        {t('catalogue:from')} <strong>{formatPrice(priceFrom, locale)}</strong>
        {showsMonthly && (
          <span className={styles.monthly}>{t('card.monthly', { amount: formatPrice(monthlyFrom, locale) })}</span>
        )}
      </p>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}
