import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { Favourite } from '#contract/saved/saved-items.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { CarCard } from '#web/cars/car-card.tsx';
import price from '#web/cars/model-card.module.css';
import grid from '#web/cars/model-grid.module.css';
import { FavouriteButton } from '#web/cars/saved/favourite-button.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import { engineTitle, versionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import styles from './favourites.module.css';
import { PriceFall } from './price-fall.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';

const versionCards = lazyEndpoint(
  async () =>
    (await loadChunk('version-cards', () => import('#contract/catalogue/version-cards.endpoints.ts'))).listVersionCards,
  { isPublic: true },
);

/** Versions among the favourites, with the prices of the page's country. */
export default function FavouriteVersions({ favourites }: { favourites: readonly Favourite[] }) {
  const { t } = useTranslation(['favourites', 'catalogue']);
  const locale = useLocale();
  const keyOf = ({ key }: Favourite) => key.slice(key.indexOf('/') + 1);
  const keys = [...new Set(favourites.map(keyOf))];
  const { data, error, loading, reload } = useCall(
    versionCards,
    { query: { versions: keys.join() } },
    { keepPrevious: true },
  );
  if (error !== undefined && !loading) return <FailureBox title={t('favourites.failed')} onRetry={reload} />;
  if (!data) return <SkeletonCards count={keys.length} />;
  const before = new Map(favourites.map((one) => [one.key, one.price]));
  return (
    <ul className={grid.grid}>
      {data.cards.flatMap((card) => {
        const { make, model, slug, bodyType } = card;
        const own = versionKey({ make, slug: model.slug }, { slug });
        const key = `${COUNTRY_OF[locale]}/${own}`;
        if (!keys.includes(own)) return [];
        return (
          <li key={own} className={styles.car}>
            <PriceFall before={before.get(key)} price={card.price} />
            <CarCard
              car={{ ...model, bodyType }}
              make={make}
              version={card.trim}
              to={pagePath('version', locale, { make: make.slug, model: model.slug, version: slug })}
              action={
                <FavouriteButton
                  kind="version"
                  id={key}
                  price={card.price}
                  name={`${make.name} ${model.name} ${versionTitle({ ...card, trim: { name: card.trim } }, locale, t)}`}
                  look="heart"
                />
              }
            >
              <p className={price.facts}>{engineTitle(card, locale, t)}</p>
              <p className={price.price}>
                <strong>{formatPrice(card.price, locale)}</strong>
              </p>
            </CarCard>
          </li>
        );
      })}
    </ul>
  );
}
