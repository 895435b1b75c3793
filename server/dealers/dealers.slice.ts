import type { Database } from '#server/database/connect.ts';
import { createPostalPositions } from '#server/providers/postal/postal-positions.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createDealerImportService } from './dealer-import.service.ts';
import { createDealerImportStore } from './dealer-import.store.ts';
import { dealersRoutes } from './dealers.routes.ts';
import { createDealersService } from './dealers.service.ts';
import { createDealersStore } from './dealers.store.ts';

type Needs = { database: Database } & Pick<
  NeedsOf<typeof createDealersService>,
  'listMakes' | 'ratings' | 'answersOf' | 'stockOf'
>;

export const dealersSlice = defineSlice({
  create({ database, listMakes, ...needs }: Needs) {
    const positions = createPostalPositions();
    return {
      dealers: createDealersService({ ...needs, store: createDealersStore(database), positions, listMakes }),
      dealerImport: createDealerImportService({ store: createDealerImportStore(database), positions, listMakes }),
    };
  },
  routes: (route, { dealers }) => dealersRoutes(route, dealers),
});
