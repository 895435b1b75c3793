import { Link, useLocation } from 'react-router';
import type { ElectricModel } from '#contract/offers/offers.endpoints.ts';
import { ELECTRIC_SORTS } from '#contract/offers/offers.rules.ts';
import type { Span } from '#contract/search/search.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { formatCo2, formatSpan } from '#web/cars/energy.ts';
import { ModelCard } from '#web/cars/model-card.tsx';
import gridStyles from '#web/cars/model-grid.module.css';
import { formatDistance, formatElectricConsumption } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
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
        {paintNeighbours(models).map((model) => (
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
  const distance = formatSpan(endsOf(model.rangeKm), locale, formatDistance);
  const consumption = formatSpan(endsOf(model.consumption), locale, formatElectricConsumption);
  return (
    <ModelCard
      model={model}
      facts={[
        distance ? t('models.range', { distance }) : t('catalogue:energy.rangeNotStated'),
        consumption ? t('models.consumption', { consumption }) : t('catalogue:energy.notStated'),
        `${t('catalogue:energy.co2')} ${formatCo2(0, locale, t('catalogue:energy.class'))}`,
      ]}
    />
  );
}

const endsOf = (span: Span | null) => (span ? [span.from, span.to] : []);
