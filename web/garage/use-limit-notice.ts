import { AppError } from '#contract/shared/errors.ts';
import { session } from '#web/api/session.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { hasRoom } from './dashboard/vehicle-order.ts';

/** Whether the garage is full; it says so, before a plate is typed in vain. */
export function useLimitNotice(): () => boolean {
  const errorText = useErrorText();
  return () => {
    const isFull = !hasRoom(session.state.profile?.vehicles ?? []);
    if (isFull) showToast({ kind: 'error', text: errorText(new AppError('garage.plate.limit')) });
    return isFull;
  };
}
