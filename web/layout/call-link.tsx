import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Event that requests a call. A listener cancels it; otherwise the link leads to the contact page. */
export const CALL_EVENT = 'targa:call';

/** A link to the contact page that opens the call dialog once scripts are loaded. */
export function CallLink({ children, className }: { children: ReactNode; className?: string }) {
  const locale = useLocale();

  function ask(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isHandled = !window.dispatchEvent(new Event(CALL_EVENT, { cancelable: true }));
    if (isHandled) event.preventDefault();
  }

  return (
    <Link to={pagePath('contact', locale)} className={className} onClick={ask}>
      {children}
    </Link>
  );
}
