import type { ReactNode } from 'react';
import type { Favourite } from '#contract/saved/saved-items.endpoints.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import grid from '#web/cars/model-grid.module.css';
import type { SavedChange } from '#web/cars/saved/saved-change.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import styles from './favourites.module.css';
import { SkeletonCards } from './skeleton-cards.tsx';
import { useUsedCards } from './use-used-cards.ts';

interface Props {
  favourites: readonly Favourite[];
  onChange(change: SavedChange): Promise<boolean>;
  renderCar(car: UsedCardWithState): ReactNode;
}

/** Favourites as cards: what has ended says so, and what has become cheaper says by how much. */
export function FavouriteCars({ favourites, onChange, renderCar }: Props) {
  const { t } = useTranslation('favourites');
  const { data, error, loading, reload } = useUsedCards(favourites.map(({ key }) => key));
  if (favourites.length === 0) return <p className={styles.none}>{t('favourites.none')}</p>;
  if (error !== undefined && !loading) return <FailureBox title={t('favourites.failed')} onRetry={reload} />;
  if (!data) return <SkeletonCards count={favourites.length} />;
  const cards = new Map(data.cards.map((card) => [String(card.id), card]));
  const gone = loading ? [] : favourites.filter(({ key }) => !cards.has(key));

  async function forget() {
    for (const favourite of gone) await onChange({ favourite, isSaved: false });
  }

  return (
    <>
      <ul className={grid.grid}>
        {favourites.flatMap((favourite) => {
          const card = cards.get(favourite.key);
          if (!card) return [];
          return (
            <li key={favourite.key} className={styles.car}>
              <FavouriteNote card={card} before={favourite.price} />
              {renderCar(card)}
            </li>
          );
        })}
      </ul>
      {gone.length > 0 && (
        <p className={styles.gone}>
          {t('favourites.gone', { count: gone.length })}
          <Button size="s" onClick={() => void forget()}>
            {t('favourites.forget')}
          </Button>
        </p>
      )}
    </>
  );
}

function FavouriteNote({ card, before }: { card: UsedCardWithState; before: number | null }) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  const { state, price, country } = card;
  if (state !== 'active') {
    return (
      <p className={styles.note}>
        <Badge kind="expired">{t(`favourites.${state}`)}</Badge>
      </p>
    );
  }
  if (before === null || price >= before) return null;
  const amounts = {
    amount: formatPrice(before - price, locale, country),
    before: formatPrice(before, locale, country),
  };
  return <p className={styles.note}>{t('favourites.fell', amounts)}</p>;
}
