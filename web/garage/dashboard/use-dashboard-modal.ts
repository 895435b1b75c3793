import { useCallback, useState } from 'react';
import type { DashboardModal, ShowModal } from './dashboard-context.ts';

export interface DashboardModalState {
  /** The last one stays known, so that it can close visibly. */
  modal: DashboardModal | undefined;
  isOpen: boolean;
  /** Counts the openings: each begins afresh. */
  opening: number;
  show: ShowModal;
  close(): void;
}

const NOTHING = { modal: undefined, isOpen: false, opening: 0 };

export function useDashboardModal(): DashboardModalState {
  const [state, setState] = useState<Omit<DashboardModalState, 'show' | 'close'>>(NOTHING);
  const show = useCallback<ShowModal>(
    (modal) => setState(({ opening }) => ({ modal, isOpen: true, opening: opening + 1 })),
    [],
  );
  const close = useCallback(() => setState((current) => ({ ...current, isOpen: false })), []);
  return { ...state, show, close };
}
