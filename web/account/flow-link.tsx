import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { type AccountFlow, FLOW_PAGES, type FlowFormProps } from './account-flow.ts';
import styles from './form-frame.module.css';

interface Props extends Pick<FlowFormProps, 'onSwitch'> {
  to: AccountFlow;
  children: ReactNode;
}

/** Leads from one form to another: in place where the forms share a dialog, else to the form's own page. */
export function FlowLink({ to, onSwitch, children }: Props) {
  const locale = useLocale();

  function handleClick(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!onSwitch || opensElsewhere) return;
    event.preventDefault();
    onSwitch(to);
  }

  return (
    <Link to={pagePath(FLOW_PAGES[to], locale)} className={styles.link} onClick={handleClick}>
      {children}
    </Link>
  );
}
