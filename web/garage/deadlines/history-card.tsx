import { useState } from 'react';
import type { HistoryEntry } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatShortDay } from '#web/format/days.ts';
import { dotted } from '#web/format/lists.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Card } from '../dashboard/card.tsx';
import { useVehicleCall } from '../dashboard/use-vehicle-call.ts';
import { mayWrite } from '../dashboard/vehicle-order.ts';
import styles from './deadlines.module.css';
import { useDeadlines } from './use-deadlines.ts';

/** What was paid, passed and renewed, the newest first. */
export function HistoryCard({ vehicle, history }: { vehicle: Vehicle; history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('deadline-forms');
  return (
    <Card id="history" title={t('history.title')}>
      {history.length === 0 ? (
        <p>{t('history.none')}</p>
      ) : (
        <ol className={styles.list}>
          {history.map((entry) => (
            <Entry key={entry.id} vehicle={vehicle} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({ vehicle, entry }: { vehicle: Vehicle; entry: HistoryEntry }) {
  const { t } = useTranslation(['deadline-forms', 'deadlines']);
  const locale = useLocale();
  const { undo } = useDeadlines(vehicle.plate);
  const attempt = useVehicleCall();
  const [isPending, setPending] = useState(false);
  const { id, kind, name, done_on, km, price, due_on, next_on } = entry;
  const what = name || t(`deadlines:kinds.${kind}`);
  const date = formatShortDay(done_on, locale);
  const facts = [
    date,
    ...(km === null ? [] : [formatDistance(km, locale)]),
    ...(price === null ? [] : [formatAmount(toCents(price), locale, COUNTRY_OF[vehicle.locale])]),
  ];
  const days = [
    ...(due_on === null ? [] : [t('history.due', { date: formatShortDay(due_on, locale) })]),
    ...(next_on === null ? [] : [t('history.next', { date: formatShortDay(next_on, locale) })]),
  ];

  async function remove() {
    setPending(true);
    const isUndone = await attempt(() => undo(id), t('done.fail'));
    if (isUndone) showToast({ kind: 'success', text: t('history.undone') });
    else setPending(false);
  }

  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        <p className={styles.facts}>{dotted(facts)}</p>
        {days.length > 0 && <p className={styles.when}>{dotted(days)}</p>}
      </div>
      {mayWrite(vehicle) && (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            size="s"
            pending={isPending}
            aria-label={t('history.undoOf', { what, date })}
            onClick={() => void remove()}
          >
            {t('history.undo')}
          </Button>
        </div>
      )}
    </li>
  );
}
