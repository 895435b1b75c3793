import { useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { averageConsumption, legsOf } from '#contract/logbook/consumption.rules.ts';
import type { LogEntry } from '#contract/logbook/logbook.endpoints.ts';
import { ENERGY_KINDS, type EnergyKind, isEnergy, type LogKind } from '#contract/logbook/logbook.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatShortDay } from '#web/format/days.ts';
import { dotted } from '#web/format/lists.ts';
import { formatHundredths } from '#web/format/numbers.ts';
import { formatConsumption, formatDistance, formatElectricConsumption } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Chart } from './charts/chart.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './logbook.module.css';
import { Part } from './part.tsx';
import type { UseLogbook } from './use-logbook.ts';

const SHOWN = 8;
const FORMATS = { fuel: formatConsumption, charging: formatElectricConsumption } as const;
const UNITS = { fuel: 'l', charging: 'kWh' } as const;

interface Props {
  vehicle: Vehicle;
  /** The newest first. */
  entries: readonly LogEntry[];
  /** Fill-ups and charges, or services and everything else. */
  about: 'energy' | 'work';
  logbook: UseLogbook;
}

/** The log of fill-ups with consumption, or of services and repairs. */
export function EntriesPart({ vehicle, entries, about, logbook }: Props) {
  const { t } = useTranslation('logbook');
  const [editing, setEditing] = useState<{ entry?: LogEntry }>();
  const [isWhole, setWhole] = useState(false);
  const shown = entries.filter(({ kind }) => isEnergy(kind) === (about === 'energy'));
  const newKind: LogKind =
    about === 'work' ? 'service' : vehicle.vehicle_data_info.fuel_type === 'bev' ? 'charging' : 'fuel';
  const per100Km = new Map(ENERGY_KINDS.flatMap((kind) => legsOf(entries, kind)).map((leg) => [leg.id, leg.per100Km]));
  return (
    <Part
      title={t(`${about}.title`)}
      action={
        <Button icon="plus" onClick={() => setEditing({})}>
          {t(`${about}.add`)}
        </Button>
      }
    >
      {about === 'energy' && ENERGY_KINDS.map((kind) => <Consumption key={kind} kind={kind} entries={entries} />)}
      {shown.length === 0 ? <p>{t(`${about}.none`)}</p> : null}
      <ul className={styles.list}>
        {(isWhole ? shown : shown.slice(0, SHOWN)).map((entry) => (
          <Entry
            key={entry.id}
            vehicle={vehicle}
            entry={entry}
            per100Km={per100Km.get(entry.id)}
            onEdit={() => setEditing({ entry })}
          />
        ))}
      </ul>
      {shown.length > SHOWN && !isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('showAll', { count: shown.length })}
        </Button>
      )}
      {editing && (
        <EntryDialog
          vehicle={vehicle}
          entry={editing.entry}
          kind={newKind}
          logbook={logbook}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Part>
  );
}

function Consumption({ kind, entries }: { kind: EnergyKind; entries: readonly LogEntry[] }) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const legs = legsOf(entries, kind);
  const average = averageConsumption(legs);
  const last = legs.at(-1);
  if (average === null || !last) return null;
  const format = FORMATS[kind];
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('energy.average')}</dt>
          <dd>{format(average, locale)}</dd>
        </div>
        <div>
          <dt>{t('energy.last')}</dt>
          <dd>{format(last.per100Km, locale)}</dd>
        </div>
      </dl>
      {legs.length > 1 && (
        <Chart
          kind="line"
          title={t('energy.chart')}
          columns={{ label: t('entry.day'), value: t('energy.consumption') }}
          points={legs.map(({ id, day, per100Km }, index) => ({
            key: id,
            at: index / (legs.length - 1),
            // Miles per gallon grow as consumption falls.
            value: locale === 'en' ? 1 / per100Km : per100Km,
            label: formatShortDay(day, locale),
            text: format(per100Km, locale),
          }))}
        />
      )}
    </>
  );
}

interface EntryProps {
  vehicle: Vehicle;
  entry: LogEntry;
  per100Km: number | undefined;
  onEdit(): void;
}

function Entry({ vehicle, entry, per100Km, onEdit }: EntryProps) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const { kind, day, km, price, quantity, is_full, name, notes } = entry;
  const date = formatShortDay(day, locale);
  const what = name || t(`kinds.${kind}`);
  const facts = [
    date,
    km !== null && formatDistance(km, locale),
    isEnergy(kind) && quantity !== null && `${formatHundredths(quantity, locale)}\u00a0${UNITS[kind]}`,
    isEnergy(kind) && !is_full && t('entry.partial'),
    price !== null && formatAmount(toCents(price), locale, COUNTRY_OF[vehicle.locale]),
    isEnergy(kind) && per100Km !== undefined && FORMATS[kind](per100Km, locale),
  ];
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        <p>{dotted(facts)}</p>
        {notes && <p className={styles.soft}>{notes}</p>}
      </div>
      <Button variant="quiet" size="s" aria-label={t('entry.editOf', { what, date })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  );
}
