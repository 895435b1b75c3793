import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ModelCard as Model } from '#contract/catalogue.ts';
import { pagePath } from '#contract/paths.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { formatPrice } from '#web/cars/format.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { photoAttributes } from './gallery/photo-attributes.ts';
import styles from './model-card.module.css';

export function ModelCard({ model, level = 3 }: { model: Model; level?: 2 | 3 }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {model.photo ? (
        <img
          className={styles.art}
          {...photoAttributes(model.photo)}
          sizes="(min-width: 600px) 300px, 100vw"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <CarArt
          className={styles.art}
          bodyType={model.bodyType}
          lengthMm={model.lengthMm}
          heightMm={model.heightMm}
          paint={paintOf(model)}
        />
      )}
      <Heading className={styles.name}>
        <Link className={styles.link} to={pagePath('model', locale, { make: model.make.slug, model: model.slug })}>
          <span className={styles.make}>{model.make.name}</span> {model.name}
        </Link>
      </Heading>
      <p className={styles.facts}>
        {t(`bodyTypes.${model.bodyType}`)} · {model.fuels.map((fuel) => t(`fuelsShort.${fuel}`)).join(', ')}
      </p>
      <p className={styles.price}>
        {t('from')} <strong>{formatPrice(model.priceFrom, locale)}</strong>
      </p>
    </article>
  );
}
