import type { OwnDeadline } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatShortDay } from '#web/format/days.ts';
import { dotted } from '#web/format/lists.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '../dashboard/card.tsx';
import { useShowModal } from '../dashboard/dashboard-context.ts';
import { deadlineAlert } from '../dashboard/deadline-alert.ts';
import { mayWrite } from '../dashboard/vehicle-order.ts';
import { CalendarButton } from './calendar-button.tsx';
import styles from './deadlines.module.css';

export function OwnDeadlinesCard({ vehicle, own }: { vehicle: Vehicle; own: readonly OwnDeadline[] }) {
  const { t } = useTranslation('deadline-forms');
  const showModal = useShowModal();
  const add = mayWrite(vehicle) && (
    <Button size="s" icon="plus" onClick={() => showModal({ kind: 'own-deadline', vehicle, own: undefined })}>
      {t('own.add')}
    </Button>
  );
  return (
    <Card id="own-deadlines" title={t('own.title')} action={add}>
      {own.length === 0 ? (
        <p>{t('own.none')}</p>
      ) : (
        <ul className={styles.list}>
          {own.map((one) => (
            <Own key={one.id} vehicle={vehicle} own={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Own({ vehicle, own }: { vehicle: Vehicle; own: OwnDeadline }) {
  const { t } = useTranslation(['deadline-forms', 'deadlines']);
  const showModal = useShowModal();
  const when = useDueTexts(own, vehicle.locale);
  const what = own.name || t(`deadlines:kinds.${own.kind}`);
  const alert = deadlineAlert(own.status);
  const deadline = { id: own.id, kind: own.kind, name: own.name, due_on: own.due_on };
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.what}>
          {what} {alert && <Badge kind={alert}>{t(`own.${alert}`)}</Badge>}
        </p>
        <p className={styles.when}>{dotted(when)}</p>
      </div>
      <div className={styles.actions}>
        {own.status && mayWrite(vehicle) && (
          <Button
            size="s"
            icon="check"
            aria-label={`${t('done.action.own')}, ${what}`}
            onClick={() => showModal({ kind: 'done', vehicle, deadline })}
          >
            {t('done.action.own')}
          </Button>
        )}
        {own.expected_on && <CalendarButton plate={vehicle.plate} deadline={own.id} what={what} />}
        {mayWrite(vehicle) && (
          <Button
            variant="quiet"
            size="s"
            icon="pencil"
            aria-label={t('own.editOf', { what })}
            onClick={() => showModal({ kind: 'own-deadline', vehicle, own })}
          >
            {t('own.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** By when it is due: by day, by distance, or both. */
function useDueTexts({ due_on, due_km, expected_on, status }: OwnDeadline, country: Locale): string[] {
  const { t } = useTranslation('deadline-forms');
  const locale = useLocale();
  if (due_on === null && due_km === null) return [t('own.finished')];
  const isEstimate = expected_on !== null && expected_on !== due_on && status !== 'expired';
  return [
    ...(due_on === null
      ? []
      : [t(due_on < todayIn(country) ? 'own.byDayPast' : 'own.byDay', { date: formatShortDay(due_on, locale) })]),
    ...(due_km === null ? [] : [t('own.byDistance', { distance: formatDistance(due_km, locale) })]),
    ...(isEstimate ? [t('own.expected', { date: formatShortDay(expected_on, locale) })] : []),
  ];
}
