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

  it('last exactly 3500 ms', () => {
    expect(TOAST_DURATION_MS).toBe(3500);
    showToast({ kind: 'info', text: 'a' });
    vi.advanceTimersByTime(3499);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('stand in the order they came and leave one by one', () => {
    showToast({ kind: 'info', text: 'a' });
    vi.advanceTimersByTime(1000);
    showToast({ kind: 'error', text: 'b' });
    expect(texts()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(2500);
    expect(texts()).toEqual(['b']);
  });

  it('wait while paused and then use up the rest of their time', () => {
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

  it('do not stay paused once the last one was closed by hand', () => {
    const id = showToast({ kind: 'info', text: 'a' });
    pauseToasts();
    closeToast(id);
    showToast({ kind: 'info', text: 'b' });
    vi.advanceTimersByTime(3500);
    expect(texts()).toEqual([]);
  });

  it('tell their listeners', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToToasts(listener);
    closeToast(showToast({ kind: 'info', text: 'a' }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    showToast({ kind: 'info', text: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
