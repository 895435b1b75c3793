import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { GuideLink } from '#web/layout/guide-link.tsx';
import { CalendarButton } from '../deadlines/calendar-button.tsx';
import { Card } from './card.tsx';
import { CardNote } from './card-note.tsx';
import { countryRules } from './country-rules.ts';
import { CrawlButton } from './crawl-button.tsx';
import { CrawlNote } from './crawl-note.tsx';
import { deadlineAlert } from './deadline-alert.ts';
import { DeadlinePicker } from './deadline-picker.tsx';
import { DeadlineDay, DeadlineStatusLine } from './deadline-status.tsx';
import { DoneButton } from './done-button.tsx';
import { EditButton } from './edit-button.tsx';
import { type Fact, Facts } from './facts.tsx';
import { RestoreDay, useRemovedDay } from './restore-day.tsx';
import { Suggestion } from './suggestion.tsx';
import { useEditMode } from './use-edit-mode.ts';
import { mayWrite } from './vehicle-order.ts';

const GUIDES: Record<DeadlineType, string> = { insurance: 'insurance-basics', review: 'inspection', tax: 'road-tax' };

interface Props {
  vehicle: Vehicle;
  type: DeadlineType;
  facts: readonly Fact[];
  /** Shown below the day: the legal date, or until when the insurance covers. */
  note?: ReactNode;
  /** Shown below the facts: what can be done about the deadline. */
  action?: ReactNode;
  editor(leave: () => void): ReactNode;
}

/** The card of insurance, review and road tax; the vehicle's country decides how they are edited. */
export function DeadlineCard({ vehicle, type, facts, note, action: more, editor }: Props) {
  const { t } = useTranslation(['dashboard', 'deadlines']);
  const { isEditing, enter, leave, button } = useEditMode();
  const { isLookedUp } = countryRules(vehicle.locale);
  const { next_deadline: day, next_deadline_status: status, source, is_crawling } = vehicle[`vehicle_${type}_info`];
  const removed = useRemovedDay(day);
  // A note says until when an Italian policy covers.
  const hasOwnNote = type === 'insurance' && vehicle.vehicle_insurance_info.covered_until !== null;
  const isWritable = mayWrite(vehicle);
  const action = isLookedUp ? (
    <CrawlButton vehicle={vehicle} section={type} />
  ) : (
    !isEditing && <EditButton ref={button} section={type} onClick={enter} />
  );
  return (
    <Card
      id={type}
      icon={type}
      title={t(`types.${type}`)}
      alert={is_crawling ? undefined : deadlineAlert(status)}
      isBusy={is_crawling}
      footer={
        <>
          {isWritable && !is_crawling && !isEditing && <DoneButton vehicle={vehicle} type={type} place="card" />}
          {isWritable && action}
          {!is_crawling && !isEditing && day !== null && (
            <CalendarButton plate={vehicle.plate} deadline={type} what={t(`types.${type}`)} />
          )}
        </>
      }
    >
      {is_crawling && <CrawlNote section={type} lines={facts.length + 4} />}
      {!is_crawling && isEditing && editor(leave)}
      {!is_crawling && !isEditing && (
        <>
          <DeadlineStatusLine type={type} status={status} />
          {isLookedUp && isWritable ? (
            <DeadlinePicker vehicle={vehicle} type={type} />
          ) : (
            <DeadlineDay type={type} status={status} day={day} country={vehicle.locale} />
          )}
          {isWritable && removed !== null && <RestoreDay vehicle={vehicle} type={type} day={removed} />}
          {source === 'estimated' && <CardNote icon="info">{t('suggestion.estimated')}</CardNote>}
          {isWritable && <Suggestion vehicle={vehicle} type={type} />}
          {note}
          {status === 'expired' && !hasOwnNote && (
            <CardNote icon="warning">{t(`deadlines:expired.${vehicle.locale}.${type}`)}</CardNote>
          )}
          <Facts facts={facts} />
          {more}
          <GuideLink id={GUIDES[type]}>{t(`guides.${type}`)}</GuideLink>
        </>
      )}
    </Card>
  );
}
