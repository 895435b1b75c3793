import { type FormEvent, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MakeCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { BUDGETS } from './budgets.ts';
import styles from './next-car-form.module.css';
import { ShowModels } from './show-models.tsx';

/** Loaded when somebody chooses something, because the endpoint comes with its schemas. */
const ModelCount = lazyChunk('model-count', () => import('./model-count.tsx'));

/** In the order in which the search writes its filters. */
const FIELDS = ['make', 'fuel', 'price'] as const;

/** The first question about a new car. A plain form to the search page, which works before and without scripts. */
export function NextCarForm({ makes }: { makes: readonly MakeCard[] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState<SearchUrl>();
  const all = makes.reduce((sum, { modelCount }) => sum + modelCount, 0);

  function choose(field: string, value: string) {
    const chosen = Object.entries({ ...query, [field]: value }).filter(([, one]) => one);
    setQuery(Object.fromEntries(chosen));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = FIELDS.flatMap((field) => (query?.[field] ? [`${field}=${query[field]}`] : []));
    void navigate([pagePath('search', locale), chosen.join('&')].filter(Boolean).join('?'));
  }

  const options: Record<(typeof FIELDS)[number], readonly (readonly [string, string])[]> = {
    make: makes.map(({ slug, name }) => [slug, name]),
    price: BUDGETS.map((budget) => [`-${budget}`, t('newCars.upTo', { price: formatPrice(budget * 100, locale) })]),
    fuel: FUELS.map((fuel) => [fuel, t(`fuels.${fuel}`)]),
  };
  return (
    <form className={styles.form} action={pagePath('search', locale)} onSubmit={submit}>
      {FIELDS.map((field) => (
        <div key={field} className={styles.field}>
          <label htmlFor={`${id}${field}`}>{t(`nextCar.${field}`)}</label>
          <NativeSelect
            id={`${id}${field}`}
            name={field}
            autoComplete="off"
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">{t(`nextCar.any.${field}`)}</option>
            {options[field].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
      <Button type="submit" variant="primary" className={styles.submit ?? ''}>
        {query ? (
          <Suspense fallback={<ShowModels total={all} />}>
            <ModelCount query={query} before={all} />
          </Suspense>
        ) : (
          <ShowModels total={all} />
        )}
      </Button>
    </form>
  );
}
