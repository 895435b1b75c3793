import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './model-offers.module.css';
import { offersPath } from './offers-url.ts';

/** Loaded before it is seen, so that nothing jumps under the eyes; the last part of a page moves nothing else. */
const NEAR = '800px';

/**
 * The offers of a model, read in the browser when somebody comes near: the page itself makes one read of the
 * catalogue, and stays as light as it is. Without scripts the link leads to them.
 */
export function ModelOffers({ make, model }: { make: string; model: string }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [list, setList] = useState<{ ModelOfferList: ComponentType<{ model: string }> }>();
  const key = `${make}/${model}`;

  useEffect(() => {
    if (!place.current) return;
    let isWanted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadChunk('model-offers', () => import('./model-offer-list.tsx'))
          .then((module) => isWanted && setList(module))
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
  }, []);

  return (
    <div ref={place} className={styles.offers}>
      {list && (
        <Suspense>
          <list.ModelOfferList model={key} />
        </Suspense>
      )}
      <ButtonLink iconAfter="chevron-right" to={offersPath(locale, { model: key })}>
        {t('model.allOffers')}
      </ButtonLink>
    </div>
  );
}
