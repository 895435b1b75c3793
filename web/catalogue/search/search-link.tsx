import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import { type SearchAddress, searchPath } from './search-address.ts';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { address: SearchAddress };

/** Leads to another search without leaving the place. Search engines need not try all combinations. */
export function SearchLink({ address, ...rest }: Props) {
  const locale = useLocale();
  return <Link {...rest} to={searchPath(locale, address)} rel="nofollow" preventScrollReset />;
}
