import type { Favourite } from '#contract/saved/saved-items.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { OfferGrid } from './card/offer-grid.tsx';

const offerCards = lazyEndpoint(
  async () =>
    (await loadChunk('offer-cards', () => import('#contract/offers/offer-cards.endpoints.ts'))).listOfferCards,
  { isPublic: true },
);

/** Offers among the favourites: those of the page's country, because an offer is valid in one only. */
export default function FavouriteOffers({ favourites }: { favourites: readonly Favourite[] }) {
  const { t } = useTranslation('favourites');
  const start = `${COUNTRY_OF[useLocale()]}/`;
  const slugs = favourites.filter(({ key }) => key.startsWith(start)).map(({ key }) => key.slice(start.length));
  const input = slugs.length > 0 ? { query: { offers: slugs.join() } } : undefined;
  const { data, error, loading, reload } = useCall(offerCards, input, { keepPrevious: true });
  if (slugs.length === 0) return null;
  if (error !== undefined && !loading) return <FailureBox title={t('favourites.failed')} onRetry={reload} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonText lines={4} />
      </Skeleton>
    );
  }
  return <OfferGrid offers={data.cards.filter(({ slug }) => slugs.includes(slug))} />;
}
