import { useErrorText } from '#web/forms/use-error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { isUnauthorised } from '../vehicle-calls.ts';
import { useShowModal } from './dashboard-context.ts';

type Attempt = (call: () => Promise<unknown>, failure: string) => Promise<boolean>;

/**
 * Runs a call about a vehicle. Edit mode closes and routing continues whether or not it succeeds, so a failure is shown
 * as a toast with `failure` and the reason.
 */
export function useVehicleCall(): Attempt {
  const showModal = useShowModal();
  const errorText = useErrorText();

  return async (call, failure) => {
    try {
      await call();
      return true;
    } catch (error) {
      if (isUnauthorised(error)) showModal({ kind: 'message', message: 'unauthorized' });
      else showToast({ kind: 'error', text: `${failure} ${errorText(error)}` });
      return false;
    }
  };
}
