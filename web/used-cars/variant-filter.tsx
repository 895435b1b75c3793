import type { FormEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/search/search-filters.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { withValue } from '#web/cars/search/search-url.ts';
import { useSearch } from '#web/cars/search/use-search.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './variant-filter.module.css';

/** Words of the version, which works without scripts. */
export function VariantFilter() {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const { query, go } = useSearch();
  const { variant, page: _page, ...others } = query;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('variant');
    go((now) => withValue(now, 'variant', String(typed ?? '').trim()));
  }

  return (
    <form className={styles.form} action={pagePath('usedCars', locale)} onSubmit={submit}>
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        // The key takes over what a chip or Back changes.
        key={variant}
        label={t('variant.label')}
        name="variant"
        type="search"
        defaultValue={variant}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t('variant.hint')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" variant="quiet">
        {t('variant.submit')}
      </Button>
    </form>
  );
}
