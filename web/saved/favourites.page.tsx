import { Suspense } from 'react';
import type { ModelCard as ModelCardData } from '#contract/catalogue/catalogue.endpoints.ts';
import { type FavouriteKind, favouriteModelKey } from '#contract/saved/saved-kinds.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { ModelCard } from '#web/cars/model-card.tsx';
import { FavouriteButton } from '#web/cars/saved/favourite-button.tsx';
import { useSaved } from '#web/cars/saved/use-saved.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { ListingCard } from '#web/used-cars/listing-card.tsx';
import { DailyMailChoice } from './daily-mail-choice.tsx';
import { FavouriteCars } from './favourite-cars.tsx';
import { FavouriteModels } from './favourite-models.tsx';
import styles from './favourites.module.css';
import { RecentCars } from './recent-cars.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';

export const handle: PageHandle = { dictionaries: ['favourites', 'saved', 'used-cars', 'catalogue', 'offers', 'ui'] };

const FavouriteVersions = lazyChunk('favourite-versions', () => import('./favourite-versions.tsx'));
const FavouriteOffers = lazyChunk('favourite-offers', () => import('#web/offers/favourite-offers.tsx'));

const renderCar = (car: UsedCardWithState) => <ListingCard car={car} zip={undefined} />;

const renderModel = (model: ModelCardData) => <FavouriteModel model={model} />;

function FavouriteModel({ model }: { model: ModelCardData }) {
  const locale = useLocale();
  return (
    <ModelCard
      model={model}
      action={
        <FavouriteButton
          kind="model"
          id={favouriteModelKey(COUNTRY_OF[locale], model)}
          price={model.priceFrom}
          name={`${model.make.name} ${model.name}`}
          look="heart"
        />
      }
    />
  );
}

export default function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const { saved, isSignedIn, error, reload, change } = useSaved();
  const ofKind = (wanted: FavouriteKind) => saved?.favourites.filter(({ kind }) => kind === wanted) ?? [];
  const [versions, offers, used] = [ofKind('version'), ofKind('offer'), ofKind('used-car')];
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} unlisted />
      <PageTitle title={t('page.title')} />
      {saved && (
        <>
          <Section title={t('favourites.title')}>
            <div className={styles.kinds}>
              <FavouriteModels favourites={ofKind('model')} renderModel={renderModel} />
              {versions.length > 0 && (
                <Suspense fallback={<SkeletonCards count={versions.length} />}>
                  <FavouriteVersions favourites={versions} />
                </Suspense>
              )}
              {offers.length > 0 && (
                <Suspense fallback={<SkeletonCards count={offers.length} />}>
                  <FavouriteOffers favourites={offers} />
                </Suspense>
              )}
              {(saved.favourites.length === 0 || used.length > 0) && (
                <FavouriteCars favourites={used} onChange={change} renderCar={renderCar} />
              )}
            </div>
          </Section>
          <Section title={t('searches.title')} tone="warm">
            <SavedSearches searches={saved.searches} onChange={change} />
          </Section>
          <Section title={t('mail.title')}>
            <DailyMailChoice isSignedIn={isSignedIn} isOn={saved.dailyMail} onChange={change} />
          </Section>
        </>
      )}
      {!saved && error !== undefined && (
        <Section>
          <FailureBox title={t('page.failed')} onRetry={reload} />
        </Section>
      )}
      {!saved && error === undefined && (
        <Section>
          <Skeleton>
            <SkeletonText lines={6} />
          </Skeleton>
        </Section>
      )}
      <Section title={t('recent.title')} tone="warm">
        <RecentCars renderCar={renderCar} renderModel={renderModel} />
      </Section>
    </>
  );
}
