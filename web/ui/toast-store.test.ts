import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeToast,
  currentToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
} from './toast-store.ts';

const texts = () => currentToasts().map((toast) => toast.text);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    for (const { id } of currentToasts()) closeToast(id);
    vi.useRealTimers();
  });

  it('a toast lasts exactly 3500 ms', () => {
    expect(TOAST_DURATION_MS).toBe(3500);
    showToast({ kind: 'info', text: 'a' });
    vi.advanceTimersByTime(3499);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('toasts are in the order they were added and expire one by one', () => {
    showToast({ kind: 'info', text: 'a' });
    vi.advanceTimersByTime(1000);
    showToast({ kind: 'error', text: 'b' });
    expect(texts()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(2500);
    expect(texts()).toEqual(['b']);
  });

  it('paused toasts later use the rest of their time', () => {
    showToast({ kind: 'success', text: 'a' });
    vi.advanceTimersByTime(3000);
    pauseToasts();
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    showToast({ kind: 'info', text: 'b' });
    resumeToasts();
    vi.advanceTimersByTime(499);
    expect(texts()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['b']);
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual([]);
  });

  it('closing the last toast by hand ends the pause', () => {
    const id = showToast({ kind: 'info', text: 'a' });
    pauseToasts();
    closeToast(id);
    showToast({ kind: 'info', text: 'b' });
    vi.advanceTimersByTime(3500);
    expect(texts()).toEqual([]);
  });

  it('listeners are notified of changes', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToToasts(listener);
    closeToast(showToast({ kind: 'info', text: 'a' }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    showToast({ kind: 'info', text: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
