import { Link } from 'react-router';
import { MAX_SEARCH_NAME, savedQuery } from '#contract/saved/saved.rules.ts';
import type { SavedSearchKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './save-search.module.css';
import { isSameSearch } from './saved-change.ts';
import { usePress } from './use-press.ts';
import { useSaved } from './use-saved.ts';

export interface SaveSearchProps {
  kind: SavedSearchKind;
  country: Country;
  /** The search of the URL. */
  search: string;
  /** Made from its filters. */
  name: string;
  /** The button was pressed before this was loaded. */
  startsAtOnce?: boolean;
}

/** Saves the current search; nothing is shown without filters. */
export function SaveSearch({ kind, country, search, name, startsAtOnce = false }: SaveSearchProps) {
  const { t } = useTranslation('saved');
  const locale = useLocale();
  const { saved, error, change } = useSaved();
  const query = savedQuery(kind, search);
  const { isSaved, press } = usePress({
    isSaved: saved?.searches.some((one) => isSameSearch(one, { kind, country, query })),
    hasFailed: error !== undefined,
    startsAtOnce,
    async change(isWanted) {
      const shortName = name.slice(0, MAX_SEARCH_NAME).trim();
      const wanted = { kind, country, query, name: shortName, savedAt: new Date().toISOString() };
      if (await change({ search: wanted, isSaved: isWanted }))
        announce(t(isWanted ? 'search.saved' : 'search.removed'));
    },
  });

  if (query === '') return null;
  return (
    <p className={styles.save}>
      <Button size="s" icon={isSaved ? 'check' : 'plus'} aria-pressed={isSaved} onClick={press}>
        {t(isSaved ? 'search.saved' : 'search.save')}
      </Button>
      {isSaved && <Link to={pagePath('favourites', locale)}>{t('search.all')}</Link>}
    </p>
  );
}
