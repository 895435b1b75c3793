import { readRange } from '#contract/shared/number-range.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './empty-result.module.css';
import { SearchLink } from './search-link.tsx';
import { activeFilters, type SearchUrl, withoutFilters, withoutQuotes, withValue } from './search-url.ts';
import { useSearch } from './use-search.ts';

/** A suggestion for an empty result: without one filter, or with a wider one. */
interface Relaxation {
  filter: string;
  /** The filter's new value as in the URL; null removes it. */
  value: string | null;
  /** Other filters that have to be removed too. */
  without?: readonly string[] | undefined;
  total: number;
}

interface Props {
  relaxations: readonly Relaxation[];
  /** The search of the response. */
  query: SearchUrl;
}

/** Shown without results: suggests which filters to change, with the results each would give. */
export function EmptyResult({ relaxations, query }: Props) {
  const { t } = useTranslation('search');
  const { kind, texts } = useSearch();
  // Somebody who only typed has chosen no filter.
  const isText = activeFilters(kind, query).every(({ filter }) => filter === 'q') && query.q !== undefined;
  return (
    <div className={styles.empty}>
      <CarArt className={styles.art ?? ''} bodyType="cabrio" lengthMm={3915} heightMm={1230} paint="sand" />
      <h3 className={styles.title}>
        {isText ? t('empty.titleOfText', { text: withoutQuotes(query.q ?? '') }) : t('empty.title')}
      </h3>
      <p>{t(relaxations.length > 0 ? 'empty.text' : 'empty.hopeless')}</p>
      {relaxations.length > 0 && (
        <ul className={styles.ways}>
          {relaxations.map((relaxation) => (
            <li key={[relaxation.filter, relaxation.value, ...(relaxation.without ?? [])].join(' ')}>
              <SearchLink className={styles.way} change={() => relax(query, relaxation)}>
                <span>
                  <RelaxationText relaxation={relaxation} query={query} />
                </span>
                <span className={styles.total}>{texts.count(relaxation.total)}</span>
                <Icon name="chevron-right" size={20} />
              </SearchLink>
            </li>
          ))}
        </ul>
      )}
      <SearchLink className={buttonClass({ variant: 'quiet' })} change={(now) => withoutFilters(kind, now)}>
        {t('empty.clear')}
      </SearchLink>
    </div>
  );
}

function relax(query: SearchUrl, { filter, value, without = [] }: Relaxation): SearchUrl {
  const left = without.reduce((rest, other) => withValue(rest, other, undefined), query);
  return withValue(left, filter, value ?? undefined);
}

function RelaxationText({ relaxation, query }: { relaxation: Relaxation; query: SearchUrl }) {
  const { t } = useTranslation('search');
  const { kind, texts } = useSearch();
  const { filter, value, without = [] } = relaxation;
  if (value !== null) {
    if (kind.ranges.includes(filter)) return texts.relaxed(filter, readRange(value) ?? {});
    const then = activeFilters(kind, withValue({}, filter, value));
    return t('relax.change', { name: then.map(texts.whole).join(', ') });
  }
  if (filter === 'q' && without.length === 0) return t('relax.removeText', { text: withoutQuotes(query.q ?? '') });
  const gone = activeFilters(kind, query).filter(
    (active) => active.filter === filter || without.includes(active.filter),
  );
  // The words are within quotes already.
  const names = gone.map((active) => (active.filter === 'q' ? withoutQuotes(query.q ?? '') : texts.whole(active)));
  return t('relax.remove', { name: names.join(', ') });
}
