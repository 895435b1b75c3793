import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './model-offers.module.css';
import { offersPath } from './offers-url.ts';

/** Loaded before it is visible, to avoid layout shift. */
const NEAR = '800px';

/**
 * The offers of a model, loaded in the browser when the reader scrolls near: the cached page contains only the
 * catalogue and stays light. Without scripts the link leads to them.
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
          // The link below still leads to the offers.
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
