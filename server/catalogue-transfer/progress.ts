/** The progress of a transfer; `done` and `total` are bytes, photos, steps or rows, depending on the phase. */
export interface Progress {
  phase: 'reading' | 'checking' | 'photos' | 'saving' | 'writing';
  done: number;
  total: number;
  /** Records read or written so far. */
  rows: number;
}

export type OnProgress = (progress: Progress) => void;
