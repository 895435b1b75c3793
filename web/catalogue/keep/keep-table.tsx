import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CostItem, costItemsIn } from '#contract/catalogue/keep-or-change.rules.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { roundToStep } from '#contract/shared/money.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { inSentence } from '#web/format/in-sentence.ts';
import { formatList } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Plate } from '#web/ui/plate.tsx';
import table from '#web/ui/side-by-side.module.css';
import { Best, Dash } from '#web/ui/side-by-side.tsx';
import { type ComparedCar, detailOf, pageOf } from '../compare/compared-car.ts';
import { energyRow } from '../energy-row.ts';
import styles from './keep.module.css';
import type { KeepTableProps } from './keep-table-props.ts';
import { useWorkingTexts } from './use-working-texts.ts';

/** Estimates are not exact to the euro. */
const STEP = 10_00;

/** A comparison of which the own car is the first column. */
export function KeepTable(props: KeepTableProps) {
  const { t } = useTranslation(['keep', 'costs', 'compare']);
  const locale = useLocale();
  const { cars, own, value, columns, counted, totals, isDecided, months } = props;
  const working = useWorkingTexts(props);
  const about = (cents: number) => formatPrice(roundToStep(cents, STEP), locale);
  const least = Math.min(...totals);
  const best = (total: number) => isDecided && total === least && totals.some((other) => other !== least);
  const ids = ['own', ...cars.map(({ id }) => String(id))];
  const energy = energyRow([own.fuel, ...cars.map(({ fuel }) => fuel)]);
  const nameOf = (item: CostItem) => t(`costs:years.rows.${item === 'energy' ? energy : item}`);
  const items = costItemsIn(COUNTRY_OF[locale]);
  const left = items.filter((item) => !counted.includes(item));

  return (
    <table className={table.table} data-columns={cars.length + 1}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead className={table.head}>
        <tr className={table.row}>
          <th className={table.corner} scope="col">
            <span className="visually-hidden">{t('compare:table.feature')}</span>
          </th>
          <OwnHead {...props} />
          {cars.map((car) => (
            <CarHead key={car.id} car={car} />
          ))}
        </tr>
      </thead>
      <tbody className={table.group}>
        <Row label={t('rows.price')}>
          <Value text={value === null ? null : formatPrice(value, locale)} working={t('rows.valueToday')} />
          {cars.map(({ id, price }) => (
            <Value
              key={id}
              text={formatPrice(price, locale)}
              working={
                value === null ? '' : t('rows.toPay', { amount: formatPrice(Math.max(0, price - value), locale) })
              }
            />
          ))}
        </Row>
        {items.map((item) => (
          <Row key={item} label={nameOf(item)}>
            {ids.map((id, place) => {
              const cents = columns[place]?.[item] ?? null;
              return <Value key={id} text={cents === null ? null : about(cents)} working={working(item, place)} />;
            })}
          </Row>
        ))}
        <Row label={t('rows.total')} isTotal>
          {ids.map((id, place) => {
            const total = totals[place] ?? 0;
            const monthly = t('costs:years.rows.monthly', { amount: about(total / months) });
            return (
              <Value key={id} text={about(total)} working={monthly}>
                {best(total) && <Best>{t('rows.least')}</Best>}
              </Value>
            );
          })}
        </Row>
        {left.length > 0 && (
          <tr className={table.row}>
            <td className={table.note} colSpan={cars.length + 2}>
              {t('rows.left', {
                items: formatList(
                  left.map((item) => inSentence(nameOf(item), locale)),
                  locale,
                ),
              })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function OwnHead({ vehicle }: Pick<KeepTableProps, 'vehicle'>) {
  const { t } = useTranslation('keep');
  const locale = useLocale();
  const { plate, make, model } = vehicle;
  return (
    <th className={classNames(table.column, styles.head)} scope="col">
      <span className={styles.badge}>
        <Badge kind="info">{t('yours')}</Badge>
      </span>
      <Link className={styles.name} to={pagePath('vehicle', locale, { plate })}>
        {vehicleName({ make, model }) || t('yours')}
      </Link>
      <Plate country={vehicle.locale} value={plate} size="s" className={styles.plate} />
    </th>
  );
}

function CarHead({ car }: { car: ComparedCar }) {
  const { t } = useTranslation(['keep', 'catalogue']);
  const locale = useLocale();
  const { model, used } = car;
  return (
    <th className={classNames(table.column, styles.head)} scope="col">
      <span className={styles.badge}>
        <Badge kind="neutral">{t(used ? 'used' : 'new')}</Badge>
      </span>
      <Link className={styles.name} to={pageOf(car, locale)}>{`${model.make.name} ${model.name}`}</Link>
      <span className={styles.detail}>{detailOf(car, locale, t)}</span>
    </th>
  );
}

function Row({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <tr className={classNames(table.row, isTotal && styles.total)}>
      <th className={table.label} scope="row">
        {label}
      </th>
      {children}
    </tr>
  );
}

interface ValueProps {
  /** Null when it is not known. */
  text: string | null;
  working: string;
  children?: ReactNode;
}

function Value({ text, working, children }: ValueProps) {
  const { t } = useTranslation('keep');
  return (
    <td className={table.value}>
      {text === null ? <Dash label={t('unknown')} /> : <span className={styles.amount}>{text}</span>}
      {working !== '' && <small className={styles.working}>{working}</small>}
      {children}
    </td>
  );
}
