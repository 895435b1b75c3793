import type { ReactNode } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import type { Favourite } from '#contract/saved/saved-items.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import grid from '#web/cars/model-grid.module.css';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';
import styles from './favourites.module.css';

const modelCards = lazyEndpoint(
  async () =>
    (await loadChunk('model-cards', () => import('#contract/catalogue/model-cards.endpoints.ts'))).listModelCards,
  { isPublic: true },
);

interface Props {
  /** Of models. */
  favourites: readonly Favourite[];
  renderModel(model: ModelCard): ReactNode;
}

/** New cars among the favourites, with the prices of the page's country. */
export function FavouriteModels({ favourites, renderModel }: Props) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  // Each key begins with the country in which the model was saved.
  const keyOf = ({ key }: Favourite) => key.slice(key.indexOf('/') + 1);
  const keys = [...new Set(favourites.map(keyOf))];
  const input = keys.length > 0 ? { query: { models: keys.join() } } : undefined;
  const { data, error, loading, reload } = useCall(modelCards, input, { keepPrevious: true });
  if (keys.length === 0) return null;
  if (error !== undefined && !loading) return <FailureBox title={t('favourites.failed')} onRetry={reload} />;
  if (!data) {
    return (
      <Skeleton className={grid.grid}>
        {keys.slice(0, 4).map((key) => (
          <SkeletonCard key={key} />
        ))}
      </Skeleton>
    );
  }
  const before = new Map(favourites.map(({ key, price }) => [key, price]));
  const shown = data.cards.filter((card) => keys.includes(modelKey(card)));
  return (
    <ul className={grid.grid}>
      {shown.map((card) => {
        const known = before.get(`${COUNTRY_OF[locale]}/${modelKey(card)}`) ?? 0;
        const fall = known - card.priceFrom;
        return (
          <li key={card.id} className={styles.car}>
            {fall > 0 && (
              <p className={styles.note}>
                {t('favourites.fell', { amount: formatPrice(fall, locale), before: formatPrice(known, locale) })}
              </p>
            )}
            {renderModel(card)}
          </li>
        );
      })}
    </ul>
  );
}
