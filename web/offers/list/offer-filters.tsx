import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OfferList } from '#contract/offers/offers.endpoints.ts';
import { OFFER_SORTS } from '#contract/offers/offers.rules.ts';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isNarrowed, type OffersUrl, offersPath, readOffersUrl } from '../offers-url.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './offer-filters.module.css';

/** In the currency of the language. */
const BUDGETS = [200, 250, 300, 400, 500, 700];

interface Props {
  facets: OfferList['facets'];
  /** The latest filters, even while the answer is loading. */
  query: OffersUrl;
}

/** A plain form: it works without scripts, and with them every choice applies at once. On a phone the filters are folded. */
export function OfferFilters({ facets, query }: Props) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const fields = useId();
  const [isOpen, setOpen] = useState(false);

  function apply() {
    if (!form.current) return;
    const chosen = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    void navigate(offersPath(locale, readOffersUrl(`?${chosen}`)), { preventScrollReset: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
  }

  const optionsOf = (values: readonly FacetValue[], nameOf: (value: FacetValue) => string) =>
    values.map((facet) => ({
      value: facet.value,
      name: `${nameOf(facet)} (${facet.count})`,
      isEmpty: facet.count === 0,
    }));
  const choices = [
    {
      name: 'make',
      all: t('filters.allMakes'),
      options: optionsOf(facets.make, ({ name, value }) => name ?? value),
    },
    {
      name: 'fuel',
      all: t('filters.allFuels'),
      options: optionsOf(facets.fuel, ({ value }) => t(`catalogue:fuels.${value}`)),
    },
    {
      name: 'bodyType',
      all: t('filters.allBodies'),
      options: optionsOf(facets.bodyType, ({ value }) => t(`catalogue:bodyTypes.${value}`)),
    },
    {
      name: 'monthly',
      all: t('filters.anyMonthly'),
      options: BUDGETS.map((budget) => ({
        value: String(budget),
        name: t('filters.upTo', { amount: formatPrice(budget * 100, locale) }),
      })),
    },
  ] as const;
  const set = choices.filter(({ name }) => query[name]).length;
  return (
    <form ref={form} action={pagePath('offers', locale)} className={styles.filters} onSubmit={submit}>
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      {query.model && <input type="hidden" name="model" value={query.model} />}
      <Button
        className={styles.open ?? ''}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? t('filters.titleWith', { count: set }) : t('filters.title')}
      </Button>
      <div id={fields} className={styles.fields} data-open={isOpen || undefined}>
        {choices.map(({ name, ...choice }) => (
          <FilterChoice
            key={name}
            name={name}
            label={t(`filters.${name}`)}
            chosen={query[name] ?? ''}
            onChange={apply}
            {...choice}
          />
        ))}
      </div>
      <FilterChoice
        name="sort"
        label={t('filters.sort')}
        chosen={query.sort ?? OFFER_SORTS[0]}
        onChange={apply}
        options={OFFER_SORTS.map((value) => ({ value, name: t(`sorts.${value}`) }))}
      />
      <div className={styles.actions}>
        <button type="submit" className={styles.submit}>
          {t('filters.apply')}
        </button>
        {isNarrowed(query) && (
          <Link to={pagePath('offers', locale)} className={styles.reset} preventScrollReset>
            <Icon name="close" size={16} />
            {query.model ? t('filters.resetModel', { model: modelNameOf(query.model) }) : t('filters.reset')}
          </Link>
        )}
      </div>
    </form>
  );
}

/** The URL has only slugs, which are close enough to the names. */
function modelNameOf(model: string): string {
  return model
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
