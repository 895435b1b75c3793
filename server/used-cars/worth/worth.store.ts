import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { usedModels } from '../used-cars.tables.ts';

export type ModelOfMake = Awaited<ReturnType<ReturnType<typeof createWorthStore>['listModels']>>[number];

export function createWorthStore(database: Database) {
  return {
    /** The models of a make, by its slug. */
    listModels: (make: string) =>
      database
        .select({
          id: usedModels.id,
          make: usedModels.make,
          slug: usedModels.slug,
          name: usedModels.name,
          names: usedModels.names,
          aliases: usedModels.aliases,
        })
        .from(usedModels)
        .where(eq(usedModels.make, make))
        .orderBy(asc(usedModels.name)),
  };
}
