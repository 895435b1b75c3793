import { searchAddress } from '#contract/account/account.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { SupportService } from './support.service.ts';

export function supportRoutes(route: Route, support: SupportService): void {
  route(searchAddress, ({ query, locale }) => support.searchAddress(query.address, locale));
}
