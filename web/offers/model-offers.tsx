import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './model-offers.module.css';
import { offersPath } from './offers-url.ts';

/** Loaded before it is seen, so that nothing jumps under the eyes; the last part of a page moves nothing else. */
const NEAR = '800px';

interface Found {
  List: ComponentType<{ offers: readonly OfferCard[] | undefined }>;
  /** Undefined when they could not be read. */
  offers: readonly OfferCard[] | undefined;
}

/**
 * The offers of a model, read in the browser when somebody comes near: the page itself makes one read of the
 * catalogue, and stays as light as it is. Without scripts the link leads to them.
 */
export function ModelOffers({ make, model }: { make: string; model: string }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found>();
  const key = `${make}/${model}`;

  useEffect(() => {
    if (!place.current) return;
    let isWanted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadChunk('model-offers', () => import('./model-offer-list.tsx'))
          .then(async ({ ModelOfferList, readModelOffers }) => {
            const offers = await readModelOffers(locale, key);
            if (isWanted) setFound({ List: ModelOfferList, offers });
          })
          // The link below still leads there.
          .catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [key, locale]);

  return (
    <div ref={place} className={styles.offers}>
      {found && (
        <Suspense>
          <found.List offers={found.offers} />
        </Suspense>
      )}
      <ButtonLink iconAfter="chevron-right" to={offersPath(locale, { model: key })}>
        {t('model.allOffers')}
      </ButtonLink>
    </div>
  );
}
