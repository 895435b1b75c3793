import { useId } from 'react';
import { SEARCH_SORTS } from '#contract/search/search-filters.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { withValue } from './search-url.ts';
import styles from './sort-form.module.css';
import { useSearch } from './use-search.ts';

const NORMAL = SEARCH_SORTS[0];

export function SortForm() {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { query, go } = useSearch();
  const id = useId();
  const { sort = NORMAL, page: _page, ...filters } = query;
  return (
    <form action={pagePath('search', locale)} className={styles.form}>
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className={styles.label}>
        {t('sort.label')}
      </label>
      <NativeSelect
        id={id}
        name="sort"
        value={sort}
        onChange={({ target: { value } }) => go((now) => withValue(now, 'sort', value === NORMAL ? undefined : value))}
      >
        {SEARCH_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`sort.options.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <button type="submit" className={styles.submit}>
        {t('sort.submit')}
      </button>
    </form>
  );
}
