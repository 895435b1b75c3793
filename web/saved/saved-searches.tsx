import { Link } from 'react-router';
import type { SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import { SAVED_SEARCH_KINDS, type SavedSearchKind } from '#contract/saved/saved-kinds.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { type PageName, pagePath } from '#contract/shared/paths.ts';
import type { SavedChange } from '#web/cars/saved/saved-change.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './favourites.module.css';

const PAGE_OF = { 'used-cars': 'usedCars', 'new-cars': 'search' } as const satisfies Record<SavedSearchKind, PageName>;

interface Props {
  searches: readonly SavedSearch[];
  onChange(change: SavedChange): Promise<boolean>;
}

export function SavedSearches({ searches, onChange }: Props) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  if (searches.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.none}>{t('searches.none')}</p>
        <div className={styles.ways}>
          {SAVED_SEARCH_KINDS.map((kind) => (
            <ButtonLink key={kind} icon="search" to={pagePath(PAGE_OF[kind], locale)}>
              {t(`ways.${kind}`)}
            </ButtonLink>
          ))}
        </div>
      </div>
    );
  }
  return (
    <ul className={styles.searches}>
      {searches.map((search) => (
        <li key={`${search.kind} ${search.country} ${search.query}`} className={styles.search}>
          <Link
            className={styles.searchName}
            to={`${pagePath(PAGE_OF[search.kind], LOCALE_OF[search.country])}?${search.query}`}
            reloadDocument={LOCALE_OF[search.country] !== locale}
          >
            {search.name}
          </Link>
          <span className={styles.day}>{t(`searches.${search.kind}`)}</span>
          <span className={styles.day}>{formatDay(search.savedAt.slice(0, 10), locale)}</span>
          <Button
            size="s"
            variant="quiet"
            icon="trash"
            aria-label={t('searches.deleteOf', { name: search.name })}
            onClick={() => void onChange({ search, isSaved: false })}
          >
            {t('searches.delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
