import type { Foundation } from '#server/foundation.ts';
import { openAddressSearch } from '#server/providers/address-search/open-address-search.ts';
import { defineSlice } from '#server/slice.ts';
import { supportRoutes } from './support.routes.ts';
import { createSupportService } from './support.service.ts';

export const supportSlice = defineSlice({
  create: ({ env }: Foundation) => ({ support: createSupportService({ addresses: openAddressSearch(env) }) }),
  routes: (route, { support }) => supportRoutes(route, support),
});
