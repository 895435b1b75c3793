import { type ReactNode, useEffect, useRef } from 'react';
import styles from './step-heading.module.css';

interface Props {
  children: ReactNode;
  /** A new step has begun: whoever reads on begins here. */
  takesFocus?: boolean;
  level?: 1 | 2;
}

export function StepHeading({ children, takesFocus = false, level = 2 }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </Heading>
  );
}
