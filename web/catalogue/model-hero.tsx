import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelDetail } from '#contract/catalogue.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { paintOf } from './default-paint.ts';
import { formatPrice } from './format.ts';
import styles from './model-hero.module.css';
import { PaintPicker } from './paint-picker.tsx';

export function ModelHero({ model }: { model: ModelDetail }) {
  const { t } = useTranslation(['catalogue', 'ui']);
  const locale = useLocale();
  const [paint, setPaint] = useState(paintOf(model));
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.make}>{model.make.name}</p>
        <h1>{model.name}</h1>
        <p className={styles.facts}>
          {t(`bodyTypes.${model.bodyType}`)} · {t('model.since', { year: model.launchYear })} ·{' '}
          {t('model.seats', { count: model.seats })}
        </p>
        <p className={styles.price}>
          {t('from')} <strong>{formatPrice(model.priceFrom, locale)}</strong>
        </p>
        <p className={styles.note}>{t('model.priceNote')}</p>
      </div>
      <figure className={styles.figure}>
        <CarArt
          className={styles.art}
          bodyType={model.bodyType}
          lengthMm={model.lengthMm}
          heightMm={model.heightMm}
          paint={paint}
          label={`${model.make.name} ${model.name}, ${t(`ui:art.paints.${paint}`)}`}
        />
        <figcaption className={styles.caption}>{t('ui:art.illustration')}</figcaption>
        <PaintPicker paint={paint} onChange={setPaint} />
      </figure>
    </section>
  );
}
