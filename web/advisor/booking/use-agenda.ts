import { useState } from 'react';
import type { Agenda } from '#contract/advisor/advisor.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';

/** Free times for whatever the key stands for. */
export type AgendaSource = CallSource<{ key: string; startDate: string }, Agenda>;

export interface LoadedAgenda {
  agenda: Agenda | undefined;
  failure: unknown;
  loading: boolean;
  show(startDate: string): void;
  /** The same days, as they are now. */
  refresh(): void;
}

/** The week somebody looks at. What is shown stays until the next one is here. */
export function useAgenda(source: AgendaSource, key: string, firstDay: string): LoadedAgenda {
  const [startDate, show] = useState(firstDay);
  const { data, error, loading, reload } = useCall(source, { key, startDate }, { keepPrevious: true });
  return { agenda: data, failure: error, loading, show, refresh: reload };
}
