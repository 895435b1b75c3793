export const TOAST_DURATION_MS = 3500;

export type ToastKind = 'info' | 'success' | 'error';
export type Toast = { id: number; kind: ToastKind; text: string };

type Clock = { remaining: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined };

const NONE: readonly Toast[] = [];
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();
let toasts = NONE;
let lastId = 0;
let paused = false;

export function showToast({ kind, text }: { kind: ToastKind; text: string }): number {
  lastId += 1;
  const id = lastId;
  clocks.set(id, { remaining: TOAST_DURATION_MS, startedAt: 0, timer: undefined });
  if (!paused) start(id);
  publish([...toasts, { id, kind, text }]);
  return id;
}

export function closeToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
  // The hovered or focused toast is gone, so nothing pauses them any more.
  if (toasts.length === 0) paused = false;
}

export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.remaining -= Date.now() - clock.startedAt;
  }
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const id of clocks.keys()) start(id);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function noToasts(): readonly Toast[] {
  return NONE;
}

function start(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => closeToast(id), clock.remaining);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
