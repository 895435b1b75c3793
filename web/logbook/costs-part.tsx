import type { HistoryEntry } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { centsPerKm, costsOf, monthsOf, sumsByKind, totalOf } from '#contract/logbook/costs.rules.ts';
import type { LogEntry, OdometerReading } from '#contract/logbook/logbook.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { todayIn } from '#contract/shared/days.ts';
import { kmPerUnit } from '#contract/shared/units.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatShortMonth } from '#web/format/short-month.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Table } from '#web/ui/table.tsx';
import { Chart } from './charts/chart.tsx';
import styles from './logbook.module.css';
import { Part } from './part.tsx';

const MONTHS = 12;

interface Props {
  vehicle: Vehicle;
  entries: readonly LogEntry[];
  history: readonly HistoryEntry[];
  readings: readonly OdometerReading[];
}

/** What the vehicle has cost: in all, per month and per kilometre. */
export function CostsPart({ vehicle, entries, history, readings }: Props) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const costs = costsOf({ entries, history, taxPrice: vehicle.vehicle_tax_info.price });
  const amount = (cents: number) => formatAmount(Math.round(cents), locale, COUNTRY_OF[vehicle.locale]);
  const months = monthsOf(costs, todayIn(vehicle.locale), MONTHS);
  const perKm = centsPerKm(costs, readings) ?? 0;
  // Under half a cent it would be shown as nothing.
  const perUnit = Math.round(perKm * kmPerUnit(locale));
  if (costs.length === 0)
    return (
      <Part title={t('costs.title')}>
        <p>{t('costs.none')}</p>
      </Part>
    );
  const monthly = months.reduce((sum, { cents }) => sum + cents, 0) / Math.max(months.length, 1);
  return (
    <Part title={t('costs.title')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('costs.total')}</dt>
          <dd>{amount(totalOf(costs))}</dd>
        </div>
        <div>
          <dt>{t('costs.monthly')}</dt>
          <dd>{amount(monthly)}</dd>
        </div>
        {perUnit > 0 && (
          <div>
            <dt>{t('costs.perDistance')}</dt>
            <dd>{amount(perUnit)}</dd>
          </div>
        )}
      </dl>
      <Chart
        kind="bars"
        title={t('costs.chart')}
        columns={{ label: t('costs.month'), value: t('costs.amount') }}
        points={months.map(({ month, cents }, index) => ({
          key: month,
          at: index / Math.max(months.length - 1, 1),
          value: cents,
          label: formatShortMonth(`${month}-01`, locale),
          text: amount(cents),
        }))}
      />
      <Table
        caption={t('costs.byKind')}
        columns={[
          { id: 'kind', header: t('entry.kind'), cell: ({ kind }) => t(`costKinds.${kind}`), rowHeader: true },
          { id: 'amount', header: t('costs.amount'), cell: ({ cents }) => amount(cents), numeric: true },
        ]}
        rows={sumsByKind(costs)}
        rowKey={({ kind }) => kind}
      />
    </Part>
  );
}
