import { useState } from 'react';
import type { Sharing } from '#contract/garage/sharing.endpoints.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';

export interface SharingPartProps {
  plate: string;
  sharing: Sharing;
  onChange(sharing: Sharing): void;
}

/** Runs a change of the sharing; `busy` is the id of what is being changed. */
export function useSharingCall(onChange: (sharing: Sharing) => void) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string>();

  async function attempt(id: string, call: () => Promise<Sharing>, success: string): Promise<void> {
    setBusy(id);
    try {
      onChange(await call());
      showToast({ kind: 'success', text: success });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy(undefined);
    }
  }

  return { busy, attempt };
}
