import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { getShowroom } from '#contract/catalogue/catalogue.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useCall } from '#web/api/use-call.ts';
import { searchPath } from '#web/cars/search/search-url.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NEW_CAR_SEARCH } from './new-car-search.ts';
import { recentSearches } from './recent-searches.ts';
import { ModelFace } from './suggestion-faces.tsx';
import styles from './suggestions.module.css';

const SHOWN_MODELS = 5;
const NONE: readonly string[] = [];

/** Below the empty search field: what was searched in this browser, and the most popular models. */
export function SearchIdeas({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.items, () => NONE);
  const { data } = useCall(getShowroom, {});
  if (!data) return null;
  return (
    <div className={styles.list}>
      <div className={styles.options}>
        {recent.length > 0 && (
          <section aria-labelledby="recent-searches">
            <h2 id="recent-searches" className={styles.heading}>
              {t('header.recentSearches')}
            </h2>
            <ul>
              {recent.map((text) => (
                <li key={text}>
                  <Link
                    className={styles.option}
                    to={searchPath(NEW_CAR_SEARCH, locale, { q: text })}
                    onClick={onLeave}
                  >
                    <span className={styles.picture}>
                      <Icon name="search" size={20} />
                    </span>
                    <span className={styles.name}>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="popular-models">
          <h2 id="popular-models" className={styles.heading}>
            {t('header.popularModels')}
          </h2>
          <ul>
            {data.popular.slice(0, SHOWN_MODELS).map((model) => (
              <li key={model.id}>
                <Link
                  className={styles.option}
                  to={pagePath('model', locale, { make: model.make.slug, model: model.slug })}
                  onClick={onLeave}
                >
                  <ModelFace model={model} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
