import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { OFFER_SORTS } from '#contract/offer-kinds.ts';
import type { OfferList } from '#contract/offers.ts';
import { pagePath } from '#contract/paths.ts';
import type { FacetValue } from '#contract/search.ts';
import { formatPrice } from '#web/cars/format.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './offer-filters.module.css';
import { isNarrowed, type OffersAddress, offersPath, readOffersAddress } from './offers-address.ts';

/** In the currency of whoever reads. */
const BUDGETS = [200, 250, 300, 400, 500, 700];

interface Props {
  facets: OfferList['facets'];
  /** What has been asked for last, even while the answer is on its way. */
  address: OffersAddress;
}

/** A plain form: it works without scripts, and with them every choice counts at once. */
export function OfferFilters({ facets, address }: Props) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  function apply() {
    if (!form.current) return;
    const chosen = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    void navigate(offersPath(locale, readOffersAddress(`?${chosen}`)), { preventScrollReset: true });
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
  const budgets = BUDGETS.map((budget) => ({
    value: String(budget),
    name: t('filters.upTo', { amount: formatPrice(budget * 100, locale) }),
  }));
  return (
    <form ref={form} action={pagePath('offers', locale)} className={styles.filters} onSubmit={submit}>
      {address.kind && <input type="hidden" name="kind" value={address.kind} />}
      {address.model && <input type="hidden" name="model" value={address.model} />}
      <Choice
        name="make"
        onChange={apply}
        label={t('filters.make')}
        all={t('filters.allMakes')}
        chosen={address.make}
        options={optionsOf(facets.make, ({ name, value }) => name ?? value)}
      />
      <Choice
        name="fuel"
        onChange={apply}
        label={t('filters.fuel')}
        all={t('filters.allFuels')}
        chosen={address.fuel}
        options={optionsOf(facets.fuel, ({ value }) => t(`catalogue:fuels.${value}`))}
      />
      <Choice
        name="bodyType"
        onChange={apply}
        label={t('filters.bodyType')}
        all={t('filters.allBodies')}
        chosen={address.bodyType}
        options={optionsOf(facets.bodyType, ({ value }) => t(`catalogue:bodyTypes.${value}`))}
      />
      <Choice
        name="monthly"
        onChange={apply}
        label={t('filters.monthly')}
        all={t('filters.anyMonthly')}
        chosen={address.monthly}
        options={budgets}
      />
      <Choice
        name="sort"
        onChange={apply}
        label={t('filters.sort')}
        chosen={address.sort ?? OFFER_SORTS[0]}
        options={OFFER_SORTS.map((value) => ({ value, name: t(`sorts.${value}`) }))}
      />
      <div className={styles.actions}>
        <button type="submit" className={styles.submit}>
          {t('filters.apply')}
        </button>
        {isNarrowed(address) && (
          <Link to={pagePath('offers', locale)} className={styles.reset} preventScrollReset>
            <Icon name="close" size={16} />
            {address.model ? t('filters.resetModel', { model: modelNameOf(address.model) }) : t('filters.reset')}
          </Link>
        )}
      </div>
    </form>
  );
}

/** The address knows slugs only; they are names near enough to be recognised. */
function modelNameOf(model: string): string {
  return model
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What stands for no choice. */
  all?: string;
  chosen: string | undefined;
  options: readonly { value: string; name: string; isEmpty?: boolean }[];
  onChange(): void;
}

function Choice({ name, label, all, chosen = '', options, onChange }: ChoiceProps) {
  const id = useId();
  // Several values at once can stand in an address, although nobody chooses them here.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select id={id} name={name} className={styles.select} value={chosen} onChange={onChange}>
          {all && <option value="">{all}</option>}
          {!isKnown && <option value={chosen}>{chosen.replaceAll(',', ', ')}</option>}
          {options.map(({ value, name: text, isEmpty }) => (
            <option key={value} value={value} disabled={isEmpty && value !== chosen}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </span>
    </div>
  );
}
