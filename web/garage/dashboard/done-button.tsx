import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useShowModal } from './dashboard-context.ts';
import { deadlineAlert } from './deadline-alert.ts';
import styles from './done-button.module.css';

interface Props {
  vehicle: Vehicle;
  type: DeadlineType;
  /** In the hero it is the main action; in a card it stands out when something is to be done. */
  place: 'hero' | 'card';
}

/** Notes that a deadline was met: paid, passed or renewed. */
export function DoneButton({ vehicle, type, place }: Props) {
  const { t } = useTranslation(['deadline-forms', 'dashboard']);
  const showModal = useShowModal();
  const label = t(`done.action.${type}`);
  const { next_deadline: due_on, next_deadline_status: status } = vehicle[`vehicle_${type}_info`];
  const isAlert = deadlineAlert(status) !== undefined;
  const isInCard = place === 'card';
  return (
    <Button
      variant={isInCard ? (isAlert ? 'secondary' : 'quiet') : 'primary'}
      className={isInCard && isAlert ? styles.alert : undefined}
      size={isInCard ? 's' : 'm'}
      icon="check"
      aria-label={`${label}, ${t(`dashboard:types.${type}`)}`}
      onClick={() => showModal({ kind: 'done', vehicle, deadline: { id: type, kind: type, name: '', due_on } })}
    >
      {label}
    </Button>
  );
}
