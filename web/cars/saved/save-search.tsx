import { useEffect, useEffectEvent } from 'react';
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
  const { saved, change } = useSaved();
  const query = savedQuery(kind, search);
  const isSaved = saved?.searches.some((one) => isSameSearch(one, { kind, country, query })) ?? false;

  async function toggle() {
    const shortName = name.slice(0, MAX_SEARCH_NAME).trim();
    const wanted = { kind, country, query, name: shortName, savedAt: new Date().toISOString() };
    if (await change({ search: wanted, isSaved: !isSaved })) announce(t(isSaved ? 'search.removed' : 'search.saved'));
  }

  const startNow = useEffectEvent(() => {
    if (startsAtOnce) void toggle();
  });
  useEffect(() => startNow(), []);

  if (query === '') return null;
  return (
    <p className={styles.save}>
      <Button size="s" icon={isSaved ? 'check' : 'plus'} aria-pressed={isSaved} onClick={() => void toggle()}>
        {t(isSaved ? 'search.saved' : 'search.save')}
      </Button>
      {isSaved && <Link to={pagePath('favourites', locale)}>{t('search.all')}</Link>}
    </p>
  );
}
