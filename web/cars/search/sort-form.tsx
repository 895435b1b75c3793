import { useId } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { withValue } from './search-url.ts';
import styles from './sort-form.module.css';
import { useSearch } from './use-search.ts';

/** The first order is the normal one, which is not part of the URL. */
export function SortForm({ sorts }: { sorts: readonly string[] }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { kind, query, texts, go } = useSearch();
  const id = useId();
  const [normal] = sorts;
  const { sort = normal, page: _page, ...filters } = query;
  return (
    <form action={pagePath(kind.page, locale)} className={styles.form}>
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
        onChange={({ target: { value } }) => go((now) => withValue(now, 'sort', value === normal ? undefined : value))}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {texts.sort(one)}
          </option>
        ))}
      </NativeSelect>
      <button type="submit" className={styles.submit}>
        {t('sort.submit')}
      </button>
    </form>
  );
}
