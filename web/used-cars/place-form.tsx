import { type FormEvent, useId } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/search/search-filters.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { SearchLink } from '#web/cars/search/search-link.tsx';
import { withValue } from '#web/cars/search/search-url.ts';
import { useSearch } from '#web/cars/search/use-search.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './place-form.module.css';
import { FIRST_RADIUS, WHOLE_COUNTRY, withRadius, withZip } from './used-car-search.ts';
import { errorText, radiusText } from './value-texts.ts';

const MAX_ZIP = 10;

interface Props {
  answer: Pick<UsedSearchAnswer, 'origin' | 'facets'>;
  /** The code of the error of the postal code. */
  problem: string | null;
}

/** What and where: the text, the postal code, and the radius with the number of cars in each. */
export function PlaceForm({ answer, problem }: Props) {
  const { t } = useTranslation(['used-cars', 'errors']);
  const locale = useLocale();
  const { query, go } = useSearch();
  const { zip, q, radius, page: _page, area: _area, ...filters } = query;
  const hidden = { ...filters, radius: radius ?? (zip ? '' : FIRST_RADIUS) };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    go((now) => {
      const asked = withValue(now, 'q', text('q'));
      return text('zip') === (now.zip ?? '') ? asked : withZip(asked, text('zip'));
    });
  }

  return (
    <search className={styles.place}>
      <form className={styles.form} action={pagePath('usedCars', locale)} onSubmit={submit}>
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField
          // The key takes over what a chip or Back changes.
          key={`q ${q}`}
          className={styles.text}
          label={t('place.text')}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('place.textHint')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <TextField
          key={`zip ${zip}`}
          className={styles.zip}
          label={t('place.zip')}
          name="zip"
          defaultValue={zip}
          maxLength={MAX_ZIP}
          placeholder={t('place.zipHint')}
          autoComplete="postal-code"
          inputMode={locale === 'en' ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          error={problem ? [errorText(problem, t), t('place.everywhere')].join(' ') : undefined}
        />
        <Button type="submit" variant="primary" icon="search" className={styles.submit}>
          {t('place.submit')}
        </Button>
      </form>
      {answer.origin && <Radii answer={answer} />}
    </search>
  );
}

function Radii({ answer: { origin, facets } }: Pick<Props, 'answer'>) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const { query } = useSearch();
  const id = useId();
  const place = [origin?.zipCode, origin?.name].filter(Boolean).join(' ');
  return (
    <div className={styles.around}>
      <p id={id}>{t(origin?.isApproximate ? 'place.about' : 'place.around', { place })}</p>
      <ul className={styles.radii} aria-labelledby={id}>
        {facets.radius.map(({ value, count }) => (
          <li key={value}>
            <SearchLink
              className={styles.radius}
              change={(now) => withRadius(now, value)}
              aria-current={(query.radius ?? WHOLE_COUNTRY) === value || undefined}
            >
              {value === WHOLE_COUNTRY ? t('place.country') : radiusText(value, locale)}{' '}
              <span className={styles.count}>
                {formatNumber(count, locale)}
                <span className="visually-hidden"> {t('cars', { count })}</span>
              </span>
            </SearchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
