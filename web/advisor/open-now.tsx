import { useEffect, useState } from 'react';
import type { CallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isOpenAt } from './call-centre-hours.ts';
import styles from './open-now.module.css';

const CHECK_INTERVAL_MS = 30_000;
const STATES = [true, false];

/** Pages are cached, so only the browser can compare the hours with the current time. */
export function OpenNow({ callCentre }: { callCentre: CallCentre }) {
  const { t } = useTranslation('advisor');
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const check = () => setOpen(isOpenAt(callCentre, new Date()));
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [callCentre]);
  // Both texts are rendered from the beginning, so that nothing moves when one of them is chosen.
  return (
    <span className={styles.states}>
      {STATES.map((state) => (
        <span key={String(state)} className={styles.state} hidden={state !== isOpen}>
          <Badge kind={state ? 'normal' : 'neutral'}>{t(state ? 'contact.phone.open' : 'contact.phone.closed')}</Badge>
        </span>
      ))}
    </span>
  );
}
