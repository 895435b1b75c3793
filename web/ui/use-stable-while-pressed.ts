import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isPressed = false;

function setPressed(next: boolean): void {
  if (next === isPressed) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

function press({ button }: MouseEvent): void {
  if (button === 0) setPressed(true);
}

/** The click follows the release in the same task. */
function release(): void {
  setTimeout(setPressed, 0, false);
}

// On touch screens the focus moves with the mouse events that follow the pointer events.
const EVENTS = [
  ['pointerdown', press],
  ['mousedown', press],
  ['pointerup', release],
  ['mouseup', release],
  ['pointercancel', release],
] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const [type, handle] of EVENTS) window.addEventListener(type, handle, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const [type, handle] of EVENTS) window.removeEventListener(type, handle, true);
  };
}

/**
 * A text that does not change during a press: pressing a button blurs a field, and an error that appears or disappears
 * at that moment would move the button, which loses the click.
 */
export function useStableWhilePressed<Text>(text: Text): Text {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(text);
  if (!isHeld && shown !== text) setShown(text);
  return isHeld ? shown : text;
}
