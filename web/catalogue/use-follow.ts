import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** For plain links in long lists: rendering a router's Link for every line takes longer than the rest of the list. */
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
