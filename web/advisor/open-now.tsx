import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from '#contract/advisor.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isOpenAt } from './desk-hours.ts';

const LOOK_AGAIN_MS = 30_000;

/** Pages are made once for everybody and kept: only the browser knows what time it is. */
export function OpenNow({ desk }: { desk: Desk }) {
  const { t } = useTranslation('advisor');
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setOpen(isOpenAt(desk, new Date()));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [desk]);
  if (isOpen === undefined) return null;
  return (
    <Badge kind={isOpen ? 'normal' : 'neutral'}>{t(isOpen ? 'contact.phone.open' : 'contact.phone.closed')}</Badge>
  );
}
