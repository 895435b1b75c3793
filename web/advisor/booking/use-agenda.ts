import { useState } from 'react';
import type { Agenda } from '#contract/advisor/advisor.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';

/** Loads free times for the lead or booking of the key. */
export type AgendaSource = CallSource<{ key: string; startDate: string }, Agenda>;

export interface LoadedAgenda {
  agenda: Agenda | undefined;
  failure: unknown;
  loading: boolean;
  show(startDate: string): void;
  /** Loads the same days again. */
  refresh(): void;
}

/** The displayed week. It stays until the next one is loaded. */
export function useAgenda(source: AgendaSource, key: string, firstDay: string): LoadedAgenda {
  const [startDate, show] = useState(firstDay);
  const { data, error, loading, reload } = useCall(source, { key, startDate }, { keepPrevious: true });
  return { agenda: data, failure: error, loading, show, refresh: reload };
}
