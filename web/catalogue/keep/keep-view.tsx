import { useState } from 'react';
import { comparableTotals, tradeInValue } from '#contract/catalogue/keep-or-change.rules.ts';
import { OWNERSHIP_YEARS } from '#contract/catalogue/ownership-costs.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { roundToStep, toCents } from '#contract/shared/money.ts';
import { toKilometres } from '#contract/shared/units.ts';
import type { VehicleWorth } from '#contract/used-cars/worth.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { costColumns } from './cost-columns.ts';
import { type FigureFields, FiguresForm, firstFigures } from './figures-form.tsx';
import styles from './keep.module.css';
import { KeepActions } from './keep-actions.tsx';
import type { Gearbox, KeepProps } from './keep-props.ts';
import { KeepTable } from './keep-table.tsx';
import type { OwnCarFigures } from './own-car-figures.ts';

interface Props extends KeepProps {
  own: OwnCarFigures;
  worth: VehicleWorth;
  gearbox: Gearbox | null;
  onGearbox(gearbox: Gearbox): void;
}

/** Estimates are not exact to the euro. */
const STEP = 50_00;
/** Less than this in five years is no difference. */
const SAME = 250_00;

/** The own car beside others, with the reader's own figures. */
export function KeepView({ vehicle, cars, prices, onPropose, own, worth, gearbox, onGearbox }: Props) {
  const { t } = useTranslation('keep');
  const locale = useLocale();
  const typical = worth.worth?.typical ?? null;
  const estimate = typical === null ? null : roundToStep(tradeInValue(typical), STEP);
  const [fields, setFields] = useState<FigureFields>(() => firstFigures(vehicle, own, locale));
  // Until a value is typed, the estimate counts.
  const value = fields.value === undefined ? estimate : fields.value === null ? null : toCents(fields.value);
  const typed = {
    kmPerYear: toKilometres(fields.distance ?? 0, locale),
    value,
    ownInsurance: fields.ownInsurance === null ? null : toCents(fields.ownInsurance),
    otherInsurance: fields.otherInsurance === null ? null : toCents(fields.otherInsurance),
  };
  const slopes = worth.worth?.slopes ?? null;
  const columns = costColumns({ own, slopes, cars, prices, country: COUNTRY_OF[locale], typed });
  const { counted, totals } = comparableTotals(columns);
  const [ownTotal = 0, ...others] = totals;
  // The loss of value is the largest part: without it, sums would tell people to buy a car.
  const isDecided = counted.includes('depreciation');

  function verdictOf(total: number, name: string): string {
    const difference = total - ownTotal;
    if (Math.abs(difference) < SAME) return t('verdict.same', { name });
    const amount = formatPrice(roundToStep(Math.abs(difference), STEP), locale);
    return t(difference > 0 ? 'verdict.keep' : 'verdict.change', { name, amount });
  }

  return (
    <div className={styles.page}>
      <FiguresForm
        fields={fields}
        estimate={estimate}
        worth={worth}
        gearbox={gearbox}
        hasOthers={cars.length > 0}
        onGearbox={onGearbox}
        onChange={(change) => setFields((current) => ({ ...current, ...change }))}
      />
      {cars.length > 0 && (
        <div role="status" className={styles.verdict}>
          {isDecided ? (
            cars.map(({ id, model }, place) => (
              <p key={id}>{verdictOf(others[place] ?? 0, `${model.make.name} ${model.name}`)}</p>
            ))
          ) : (
            <p>{t('verdict.needsValue')}</p>
          )}
        </div>
      )}
      <KeepTable
        vehicle={vehicle}
        cars={cars}
        own={own}
        value={value}
        columns={columns}
        counted={counted}
        totals={totals}
        isDecided={isDecided}
        months={OWNERSHIP_YEARS * 12}
      />
      <p className={styles.note}>{t('note', { publisher: prices.publisher, year: prices.year })}</p>
      <KeepActions plate={vehicle.plate} cars={cars} onPropose={() => onPropose(value)} />
    </div>
  );
}
