import { type RefObject, useCallback, useRef, useState } from 'react';
import type { DashboardModal, ShowModal } from './dashboard-context.ts';

export interface DashboardModalState {
  /** The last dialog stays set while it closes, so that its transition is visible. */
  modal: DashboardModal | undefined;
  isOpen: boolean;
  /** The same as `isOpen`, set before React has rendered. */
  isOpening: RefObject<boolean>;
  /** Number of openings, to reset the state of each dialog. */
  opening: number;
  show: ShowModal;
  close(): void;
}

const NOTHING = { modal: undefined, isOpen: false, opening: 0 };

export function useDashboardModal(): DashboardModalState {
  const [state, setState] = useState<Pick<DashboardModalState, 'modal' | 'isOpen' | 'opening'>>(NOTHING);
  const isOpening = useRef(false);
  const show = useCallback<ShowModal>((modal) => {
    isOpening.current = true;
    setState(({ opening }) => ({ modal, isOpen: true, opening: opening + 1 }));
  }, []);
  const close = useCallback(() => {
    isOpening.current = false;
    setState((current) => ({ ...current, isOpen: false }));
  }, []);
  return { ...state, isOpening, show, close };
}
