import { useId, useState } from 'react';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { COST_FIELDS, runningCosts, usualAssumptions } from '#web/cars/running-costs.ts';
import { CURRENCY_SIGNS, formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { type Decimals, readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './running-cost-form.module.css';

/** The cost of 100 km, by assumptions that can be changed. */
export function RunningCostForm({ prices }: { prices: EnergyPrices }) {
  const { t } = useTranslation('electric');
  const locale = useLocale();
  const [assumed, setAssumed] = useState(() => usualAssumptions(locale, prices));
  const costs = runningCosts(assumed, locale);
  const bars = [
    { name: 'home', cost: costs.home },
    { name: 'public', cost: costs.public },
    { name: 'petrol', cost: costs.petrol },
  ] as const;
  const highest = Math.max(...bars.map(({ cost }) => cost), 0.01);
  const yearly = toCents(Math.round(costs.savedAtHome));
  return (
    <div className={styles.costs}>
      <div>
        <dl className={styles.bars}>
          {bars.map(({ name, cost }) => (
            <div key={name} className={styles.bar}>
              <dt>{t(`costs.${name}`)}</dt>
              <dd>{formatExactPrice(toCents(cost), locale)}</dd>
              <dd className={styles.track} aria-hidden="true">
                <svg className={styles.drawn} aria-hidden="true">
                  <rect className={styles.fill} data-name={name} width={`${(cost / highest) * 100}%`} height="100%" />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.year} role="status">
          {t(yearly >= 0 ? 'costs.saved' : 'costs.lost', { amount: formatPrice(Math.abs(yearly), locale) })}
        </p>
        <p className={styles.note}>
          {t('costs.note')} {t('costs.source', { publisher: prices.publisher, year: prices.year })}
        </p>
      </div>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{t('costs.assumptions')}</legend>
        {COST_FIELDS.map((name) => (
          <Assumption
            key={name}
            label={t(`costs.fields.${name}`, { currency: CURRENCY_SIGNS[CURRENCY_OF[COUNTRY_OF[locale]]] })}
            value={assumed[name]}
            decimals={name.endsWith('Price') ? 'two' : 'needed'}
            onChange={(value) => setAssumed((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface AssumptionProps {
  label: string;
  value: number;
  decimals: Decimals;
  onChange(value: number): void;
}

function Assumption({ label, value, decimals, onChange }: AssumptionProps) {
  const id = useId();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed ?? writeTypedNumber(value, locale, decimals)}
        onChange={({ target }) => {
          setTyped(target.value);
          const figure = readTypedNumber(target.value, locale);
          if (figure) onChange(figure);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
