import { useCallback, useEffect, useState } from 'react';
import type { Agenda } from '#contract/advisor/advisor.endpoints.ts';

export type LoadAgenda = (startDate: string) => Promise<Agenda>;

export interface LoadedAgenda {
  agenda: Agenda | undefined;
  failure: unknown;
  loading: boolean;
  show(startDate: string): void;
  /** The same days, as they are now. */
  refresh(): void;
}

/** The week somebody looks at. What is shown stays until the next one is here; a late answer replaces nothing. */
export function useAgenda(load: LoadAgenda, firstDay: string): LoadedAgenda {
  const [wish, setWish] = useState({ startDate: firstDay, turn: 0 });
  const [answer, setAnswer] = useState<{ wish: object; agenda?: Agenda; failure?: unknown }>();

  useEffect(() => {
    let isLate = false;
    load(wish.startDate).then(
      (agenda) => isLate || setAnswer({ wish, agenda }),
      (failure: unknown) => isLate || setAnswer({ wish, failure }),
    );
    return () => {
      isLate = true;
    };
  }, [load, wish]);

  const show = useCallback((startDate: string) => setWish(({ turn }) => ({ startDate, turn: turn + 1 })), []);
  const refresh = useCallback(() => setWish(({ startDate, turn }) => ({ startDate, turn: turn + 1 })), []);
  return {
    agenda: answer?.agenda,
    failure: answer?.failure,
    loading: answer?.wish !== wish,
    show,
    refresh,
  };
}
