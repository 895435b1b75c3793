import { createContext, useContext } from 'react';
import type { DeadlineId, HistoryEntry, OwnDeadline } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';

export type DashboardMessage = 'unauthorized' | 'deleted';

/** A deadline as its owner sees it. */
export interface ShownDeadline {
  id: DeadlineId;
  kind: HistoryEntry['kind'];
  name: string;
  due_on: string | null;
}

/** The dialogs of the dashboard; one is open at a time. */
export type DashboardModal =
  | { kind: 'add-vehicle'; vehicle?: Vehicle }
  | { kind: 'delete-vehicle'; vehicle: Vehicle }
  | { kind: 'share'; vehicle: Vehicle }
  | { kind: 'leave-vehicle'; vehicle: Vehicle }
  | { kind: 'delete-photo'; vehicle: Vehicle }
  | { kind: 'photo'; vehicle: Vehicle }
  | { kind: 'done'; vehicle: Vehicle; deadline: ShownDeadline }
  | { kind: 'own-deadline'; vehicle: Vehicle; own: OwnDeadline | undefined }
  | { kind: 'paint'; vehicle: Vehicle }
  | { kind: 'tax-working'; vehicle: Vehicle }
  | { kind: 'replace-day'; vehicle: Vehicle; type: DeadlineType; onAnswer(replace: 'yes' | 'no'): void }
  | { kind: 'message'; message: DashboardMessage; vehicle?: Vehicle };

export type ShowModal = (modal: DashboardModal) => void;

export const ShowModalContext = createContext<ShowModal>(() => undefined);

export function useShowModal(): ShowModal {
  return useContext(ShowModalContext);
}
