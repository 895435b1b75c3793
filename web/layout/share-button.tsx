import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Shares the address of the page, or copies it. Pages that show it must list the dictionary `sharing`. */
export function ShareButton({ title, size = 's' }: { title: string; size?: 's' | 'm' }) {
  const { t } = useTranslation('sharing');

  async function share() {
    const url = window.location.href;
    if ('share' in navigator) {
      const isDone = await navigator.share({ title, url }).then(
        () => true,
        // Cancelling is not a failure.
        (error: DOMException) => error.name === 'AbortError',
      );
      if (isDone) return;
    }
    await navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'success', text: t('copied') }),
      () => showToast({ kind: 'error', text: t('failed') }),
    );
  }

  return (
    <Button size={size} onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
