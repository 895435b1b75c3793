import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { vehicles } from './garage.tables.ts';

type Columns = Partial<typeof vehicles.$inferSelect>;

/** The car of an approved purchase. */
export type VerifiedCar = Pick<Columns, 'make' | 'model' | 'version' | 'fuelType' | 'bodyType' | 'submodelId'>;

/** Fields that a purchase determines. */
const IDENTITY = ['make', 'model', 'submodelId'] as const;
/** Fields it determines if the version is known. */
const KNOWN_OF_VERSION = ['fuelType', 'bodyType'] as const;
const TECHNICAL = ['powerKw', 'displacement', 'euroEmission', 'averageConsumption'] as const;

type Values = Record<string, SQL | unknown>;

/** The columns of a purchased car; lookup data of another car are cleared. */
export function boughtColumns(car: VerifiedCar): Values {
  const isSame = isSameCar(car);
  const ifSameCar = (column: AnyColumn) => sql`case when ${isSame} then ${column} end`;
  const technical = TECHNICAL.map((name) => [name, ifSameCar(vehicles[name])]);
  return { ...Object.fromEntries(technical), ...car, boughtWithUs: true };
}

/** What a lookup found, without fields determined by a purchase; of another car only age and kilometres. */
export function foundBesideVerified(found: Columns): Values {
  const isOther = sql`not ${isSameCar(found)}`;
  const keepWhere = (names: readonly (keyof Columns)[], when: (column: AnyColumn) => SQL) =>
    names
      .filter((name) => found[name] !== undefined)
      .map((name) => {
        const column = vehicles[name];
        return [
          name,
          sql`case when ${vehicles.boughtWithUs} and ${when(column)} then ${column} else ${sql.param(found[name], column)} end`,
        ];
      });
  return {
    ...found,
    ...Object.fromEntries([
      ...keepWhere(IDENTITY, () => sql`true`),
      ...keepWhere(KNOWN_OF_VERSION, (column) => sql`(${column} is not null or ${isOther})`),
      ...keepWhere(TECHNICAL, () => isOther),
    ]),
  };
}

function isSameCar({ make, model }: Pick<Columns, 'make' | 'model'>): SQL {
  return sql`coalesce(lower(${vehicles.make}) = lower(${make ?? null}) and lower(${vehicles.model}) = lower(${model ?? null}), false)`;
}
