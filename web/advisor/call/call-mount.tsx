import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CALL_EVENT } from '#web/layout/call-link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { CallModalProps } from './call-modal.tsx';

/** Loads the dialog only when a call is requested. */
export function CallMount() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const navigate = useNavigate();
  const [Modal, setModal] = useState<ComponentType<CallModalProps>>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    async function open() {
      try {
        const { CallModal } = await loadChunk('call-modal', () => import('./call-modal.tsx'));
        setModal(() => CallModal);
        setOpen(true);
      } catch {
        showToast({ kind: 'error', text: t('error.chunk.title') });
        await navigate(pagePath('contact', locale));
      }
    }
    const handle = (event: Event) => {
      event.preventDefault();
      void open();
    };
    window.addEventListener(CALL_EVENT, handle);
    return () => window.removeEventListener(CALL_EVENT, handle);
  }, [t, locale, navigate]);

  if (!Modal) return null;
  return (
    <Suspense>
      <Modal open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
