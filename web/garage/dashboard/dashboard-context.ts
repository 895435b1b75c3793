import { createContext, useContext } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';

export type DashboardMessage = 'unauthorized' | 'deleted';

/** The dialogs of the dashboard; one is open at a time. */
export type DashboardModal =
  | { kind: 'add-vehicle'; vehicle?: Vehicle }
  | { kind: 'delete-vehicle'; vehicle: Vehicle }
  | { kind: 'delete-photo'; vehicle: Vehicle }
  | { kind: 'photo'; vehicle: Vehicle }
  | { kind: 'message'; message: DashboardMessage };

export type ShowModal = (modal: DashboardModal) => void;

export const ShowModalContext = createContext<ShowModal>(() => undefined);

export function useShowModal(): ShowModal {
  return useContext(ShowModalContext);
}
