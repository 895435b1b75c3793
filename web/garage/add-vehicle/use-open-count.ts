import { useState } from 'react';

/** Counts how often something was opened, to reset its state while the previous one still fades out. */
export function useOpenCount(open: boolean): number {
  const [wasOpen, setWasOpen] = useState(open);
  const [count, setCount] = useState(open ? 1 : 0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setCount(count + 1);
  }
  return count;
}
