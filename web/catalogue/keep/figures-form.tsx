import { useId } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { distanceUnit, toDistance } from '#contract/shared/units.ts';
import type { VehicleWorth } from '#contract/used-cars/worth.endpoints.ts';
import { OwnNumber } from '#web/cars/own-number.tsx';
import { usualDistance } from '#web/cars/running-costs.ts';
import { CURRENCY_SIGNS, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/field.module.css';
import { NativeSelect } from '#web/ui/native-select.tsx';
import styles from './keep.module.css';
import type { Gearbox } from './keep-props.ts';
import type { OwnCarFigures } from './own-car-figures.ts';

/** As typed, in units of the currency and of the language; null while a field is empty. */
export interface FigureFields {
  distance: number | null;
  /** Undefined until it is typed: the estimate counts. */
  value: number | null | undefined;
  ownInsurance: number | null;
  otherInsurance: number | null;
}

/** What the garage knows already. */
export function firstFigures(vehicle: Vehicle, { insurance }: OwnCarFigures, locale: Locale): FigureFields {
  const km = vehicle.yearly_km_turnover;
  const known = km === null ? null : Math.round(toDistance(km, locale));
  const paid = insurance === null ? null : Math.round(insurance / 100);
  return { distance: known ?? usualDistance(locale), value: undefined, ownInsurance: paid, otherInsurance: paid };
}

interface Props {
  fields: FigureFields;
  /** In cents; null while the worth is not known. */
  estimate: number | null;
  worth: VehicleWorth;
  gearbox: Gearbox | null;
  hasOthers: boolean;
  onGearbox(gearbox: Gearbox): void;
  onChange(change: Partial<FigureFields>): void;
}

const GEARBOXES = ['manual', 'automatic'] as const satisfies readonly Gearbox[];

/** The reader's own figures. Prices differ by gearbox, which no registry knows. */
export function FiguresForm({ fields, estimate, worth, gearbox, hasOthers, onGearbox, onChange }: Props) {
  const { t } = useTranslation(['keep', 'catalogue', 'compare']);
  const locale = useLocale();
  const sign = CURRENCY_SIGNS[CURRENCY_OF[COUNTRY_OF[locale]]];
  const gearboxId = useId();
  const asksGearbox = gearbox !== null || worth.missing.includes('gearbox');

  function chooseGearbox(chosen: string) {
    const known = GEARBOXES.find((each) => each === chosen);
    if (!known) return;
    onGearbox(known);
    // The estimate of this gearbox replaces what stood there.
    onChange({ value: undefined });
  }

  return (
    <div className={styles.fields}>
      {asksGearbox && (
        <div className={classNames(field.field, styles.choice)}>
          <label className={field.label} htmlFor={gearboxId}>
            {t('compare:rows.gearbox')}
          </label>
          <NativeSelect
            id={gearboxId}
            aria-describedby={`${gearboxId}-why`}
            value={gearbox ?? ''}
            onChange={({ target }) => chooseGearbox(target.value)}
          >
            <option value="" disabled>
              {t('fields.choose')}
            </option>
            {GEARBOXES.map((id) => (
              <option key={id} value={id}>
                {t(`catalogue:gearboxes.${id}`)}
              </option>
            ))}
          </NativeSelect>
          <p id={`${gearboxId}-why`} className={field.description}>
            {t('fields.gearboxWhy')}
          </p>
        </div>
      )}
      <OwnNumber
        key={estimate}
        label={t('fields.value')}
        unit={sign}
        value={estimate === null ? null : estimate / 100}
        onChange={(value) => onChange({ value })}
        description={valueText()}
      />
      <OwnNumber
        label={t('fields.distance')}
        unit={distanceUnit(locale)}
        value={fields.distance}
        onChange={(distance) => onChange({ distance })}
      />
      <OwnNumber
        label={t('fields.ownInsurance')}
        unit={sign}
        value={fields.ownInsurance}
        onChange={(ownInsurance) => onChange({ ownInsurance })}
      />
      {hasOthers && (
        <OwnNumber
          label={t('fields.otherInsurance')}
          unit={sign}
          value={fields.otherInsurance}
          onChange={(otherInsurance) => onChange({ otherInsurance })}
        />
      )}
    </div>
  );

  function valueText(): string {
    const typical = worth.worth?.typical ?? null;
    if (typical !== null) return t('fields.valueFrom', { amount: formatPrice(typical, locale, worth.country) });
    return t(worth.worth ? 'fields.valueNone' : 'fields.valueMissing');
  }
}
