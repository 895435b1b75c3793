import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import { searchPath } from './search-url.ts';
import { type SearchChange, useSearch } from './use-search.ts';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { change: SearchChange };

/** Leads to another search without scrolling; nofollow, so that search engines do not crawl all combinations. */
export function SearchLink({ change, onClick, ...rest }: Props) {
  const locale = useLocale();
  const { kind, query, go } = useSearch();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser opens new tabs and windows itself.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(change);
  }

  return (
    <Link {...rest} to={searchPath(kind, locale, change(query))} rel="nofollow" preventScrollReset onClick={follow} />
  );
}
