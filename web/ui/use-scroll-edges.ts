import { type RefObject, useEffect, useState } from 'react';

export interface ScrollEdges {
  /** Whether there is content before or after the visible part. */
  before: boolean;
  after: boolean;
}

const TOLERANCE = 2;

export function scrollEdges({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): ScrollEdges {
  return {
    before: scrollLeft > TOLERANCE,
    after: scrollLeft + clientWidth < scrollWidth - TOLERANCE,
  };
}

export function useScrollEdges(target: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({
    before: false,
    after: false,
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = () => {
      const next = scrollEdges(element);
      setEdges((known) => (known.before === next.before && known.after === next.after ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [target]);
  return edges;
}
