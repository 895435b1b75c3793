import type { ReactNode } from 'react';
import type { ModelCard as Model } from '#contract/catalogue/catalogue.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
import { CarCard } from './car-card.tsx';
import styles from './model-card.module.css';

interface Props {
  /** A list chooses the paint with `paintNeighbours`. */
  model: Model & { paint?: Paint };
  level?: 2 | 3;
  /** One line each; body and fuels by default. */
  facts?: readonly string[];
  /** A button on the picture. */
  action?: ReactNode;
}

export function ModelCard({ model, level, facts, action }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const { make, slug, bodyType, fuels, priceFrom } = model;
  const lines = facts ?? [`${t(`bodyTypes.${bodyType}`)} · ${fuels.map((fuel) => t(`fuelsShort.${fuel}`)).join(', ')}`];
  return (
    <CarCard
      car={model}
      make={make}
      to={pagePath('model', locale, { make: make.slug, model: slug })}
      level={level}
      action={action}
    >
      <ul className={styles.facts}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.price}>
        {t('from')} <strong>{formatPrice(priceFrom, locale)}</strong>
      </p>
    </CarCard>
  );
}
