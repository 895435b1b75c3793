import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ELECTRIC_SORTS } from '#contract/offer-kinds.ts';
import type { ElectricModel } from '#contract/offers.ts';
import { pagePath } from '#contract/paths.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { formatCo2 } from '#web/cars/energy.ts';
import { formatPrice } from '#web/cars/format.ts';
import { formatDistance, formatElectricConsumption } from '#web/cars/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { photoAttributes } from '../gallery/photo-attributes.ts';
import cardStyles from '../model-card.module.css';
import gridStyles from '../model-grid.module.css';
import styles from './electric-models.module.css';

export function ElectricModels({ models }: { models: readonly ElectricModel[] }) {
  const { t } = useTranslation('electric');
  const locale = useLocale();
  const chosen = new URLSearchParams(useLocation().search).get('sort') ?? ELECTRIC_SORTS[0];
  const page = pagePath('electric', locale);
  return (
    <>
      <nav aria-label={t('models.sort')} className={styles.sorts}>
        {ELECTRIC_SORTS.map((sort) => (
          <Link
            key={sort}
            className={styles.sort}
            to={sort === ELECTRIC_SORTS[0] ? page : `${page}?sort=${sort}`}
            aria-current={sort === chosen ? 'true' : undefined}
            rel="nofollow"
            preventScrollReset
          >
            {t(`models.sorts.${sort}`)}
          </Link>
        ))}
      </nav>
      <ul className={gridStyles.grid}>
        {models.map((model) => (
          <li key={model.id}>
            <ElectricCard model={model} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ElectricCard({ model }: { model: ElectricModel }) {
  const { t } = useTranslation(['electric', 'catalogue']);
  const locale = useLocale();
  return (
    <article className={cardStyles.card}>
      {model.photo ? (
        <img
          className={cardStyles.art}
          {...photoAttributes(model.photo)}
          sizes="(min-width: 600px) 300px, 100vw"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <CarArt
          className={cardStyles.art ?? ''}
          bodyType={model.bodyType}
          lengthMm={model.lengthMm}
          heightMm={model.heightMm}
          paint={paintOf(model)}
        />
      )}
      <h3 className={cardStyles.name}>
        <Link className={cardStyles.link} to={pagePath('model', locale, { make: model.make.slug, model: model.slug })}>
          <span className={cardStyles.make}>{model.make.name}</span> {model.name}
        </Link>
      </h3>
      <p className={cardStyles.facts}>
        {t('models.range', { distance: formatDistance(model.rangeKm, locale) })}
        <br />
        {t('models.consumption', { consumption: formatElectricConsumption(model.consumption, locale) })}
        <br />
        {t('catalogue:energy.co2')} {formatCo2(0, locale, t('catalogue:energy.class'))}
      </p>
      <p className={cardStyles.price}>
        {t('catalogue:from')} <strong>{formatPrice(model.priceFrom, locale)}</strong>
      </p>
    </article>
  );
}
