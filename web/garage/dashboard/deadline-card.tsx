import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from './card.tsx';
import { countryRules } from './country-rules.ts';
import { CrawlButton } from './crawl-button.tsx';
import { CrawlNote } from './crawl-note.tsx';
import { deadlineAlert } from './deadline-alert.ts';
import { DeadlinePicker } from './deadline-picker.tsx';
import { DeadlineAlertLine, DeadlineDay } from './deadline-status.tsx';
import { EditButton } from './edit-button.tsx';
import { type Fact, Facts } from './facts.tsx';
import { useEditMode } from './use-edit-mode.ts';

interface Props {
  vehicle: Vehicle;
  type: DeadlineType;
  facts: readonly Fact[];
  /** Shown below the day: the legal date, or until when the insurance covers. */
  note?: ReactNode;
  editor(leave: () => void): ReactNode;
}

/** The card of insurance, review and road tax; the vehicle's country decides how they are edited. */
export function DeadlineCard({ vehicle, type, facts, note, editor }: Props) {
  const { t } = useTranslation('dashboard');
  const { isEditing, enter, leave, button } = useEditMode();
  const { isLookedUp } = countryRules(vehicle.locale);
  const { next_deadline: day, next_deadline_status: status, is_crawling } = vehicle[`vehicle_${type}_info`];
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
      footer={action}
    >
      {is_crawling && <CrawlNote section={type} />}
      {!is_crawling && isEditing && editor(leave)}
      {!is_crawling && !isEditing && (
        <>
          <DeadlineAlertLine type={type} status={status} />
          {isLookedUp ? (
            <DeadlinePicker vehicle={vehicle} type={type} />
          ) : (
            <DeadlineDay type={type} status={status} day={day} country={vehicle.locale} />
          )}
          {note}
          <Facts facts={facts} />
        </>
      )}
    </Card>
  );
}
