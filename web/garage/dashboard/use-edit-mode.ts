import { type RefObject, useEffect, useRef, useState } from 'react';

export interface EditMode {
  isEditing: boolean;
  enter(): void;
  leave(): void;
  /** The button that starts edit mode; it gets the focus back afterwards. */
  button: RefObject<HTMLButtonElement | null>;
}

export function useEditMode(): EditMode {
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return { isEditing, enter: () => setEditing(true), leave: () => setEditing(false), button };
}
