import { type ReactNode, useEffect, useRef } from 'react';

export interface FocusHeadingProps {
  children: ReactNode;
  /** The heading of a new step, which takes the focus. */
  takesFocus?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

export function FocusHeading({ children, takesFocus = false, level = 2, className }: FocusHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={heading} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
