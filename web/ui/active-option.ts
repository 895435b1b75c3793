import { type KeyboardEvent, useState } from 'react';

const NONE = -1;

/**
 * The option that a key leads to, or undefined for keys that do not move. The arrows cycle through the options and the
 * field itself, which is -1.
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : NONE;
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1;
  // Without an active option these keys move the caret in the field.
  if (active === NONE) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * The active option of a list below a text field, following the combobox pattern: the focus stays in the field, which
 * names the option with `aria-activedescendant`. A new `resetKey` leaves no option active.
 */
export function useActiveOption(listId: string, ids: readonly string[], resetKey?: unknown) {
  const [activeOption, setActive] = useState<string>();
  const [previousKey, setPreviousKey] = useState(resetKey);
  if (previousKey !== resetKey) {
    setPreviousKey(resetKey);
    setActive(undefined);
  }
  const activeIndex = activeOption === undefined ? NONE : ids.indexOf(activeOption);
  const elementId = (index: number) => `${listId}-${index}`;

  function move(event: KeyboardEvent): boolean {
    const next = nextOption(event.key, activeIndex, ids.length);
    if (next === undefined) return false;
    event.preventDefault();
    setActive(ids[next]);
    return true;
  }

  return {
    activeIndex,
    activeId: activeIndex === NONE ? undefined : elementId(activeIndex),
    elementId,
    setActive,
    move,
  };
}
