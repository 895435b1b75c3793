import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Client-side navigation for plain links in long lists, where rendering a router Link per line would take longer than
 * the rest of the list.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void navigate(pathname + search);
  };
}
