import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pagePath } from '#contract/paths.ts';
import type { SearchResult } from '#contract/search.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { formatExactPrice, formatPrice } from '#web/cars/format.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { photoAttributes } from '../gallery/photo-attributes.ts';
import styles from './result-card.module.css';
import { useResultFigures } from './result-figures.ts';

export function ResultCard({ result }: { result: SearchResult }) {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  const { power, energy, emissions } = useResultFigures(result);
  const { matching, versions, make, name, slug } = result;
  return (
    <article className={styles.card}>
      <Picture result={result} />
      <h3 className={styles.name}>
        <Link className={styles.link} to={pagePath('model', locale, { make: make.slug, model: slug })}>
          <span className={styles.make}>{make.name}</span> {name}
        </Link>
      </h3>
      <p className={styles.versions}>
        {matching < versions
          ? t('card.matching', { count: matching, versions })
          : t('card.versions', { count: versions })}
      </p>
      <ul className={styles.facts}>
        <li>{result.fuels.map((fuel) => t(`catalogue:fuelsShort.${fuel}`)).join(', ')}</li>
        <li>{power}</li>
        {energy.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{emissions}</li>
      </ul>
      <p className={styles.price}>
        {t('catalogue:from')} <strong>{formatPrice(result.priceFrom, locale)}</strong>
        <span className={styles.monthly}>
          {t('card.monthly', { amount: formatExactPrice(result.monthlyFrom, locale) })}
        </span>
      </p>
    </article>
  );
}

function Picture({ result }: { result: SearchResult }) {
  const { photo, bodyType, lengthMm, heightMm } = result;
  if (!photo) {
    return (
      <CarArt
        className={styles.art ?? ''}
        bodyType={bodyType}
        lengthMm={lengthMm}
        heightMm={heightMm}
        paint={paintOf(result)}
      />
    );
  }
  return (
    <img
      className={styles.photo}
      {...photoAttributes(photo)}
      sizes="(min-width: 600px) 280px, 92vw"
      loading="lazy"
      alt=""
    />
  );
}
