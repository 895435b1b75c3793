import { useErrorText } from '#web/forms/use-error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Runs a call; what it could not do is said as a toast. */
export function useAttempt() {
  const errorText = useErrorText();
  return async (call: () => Promise<unknown>, success?: string): Promise<boolean> => {
    try {
      await call();
      if (success) showToast({ kind: 'success', text: success });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
      return false;
    }
  };
}
