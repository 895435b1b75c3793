import { EQUIPMENT_CATEGORIES, type EquipmentCategory } from '#contract/catalogue/catalogue.rules.ts';
import { differs } from './best-figures.ts';
import type { ComparedCar } from './compared-car.ts';

export interface EquipmentRow {
  code: string;
  name: string;
  /** Whether each of the cars, by id, has it as standard; null for used cars, whose equipment is not listed this way. */
  cells: { id: number; has: boolean | null }[];
  differs: boolean;
}

export interface EquipmentGroup {
  category: EquipmentCategory;
  rows: EquipmentRow[];
}

/** Everything that any of the versions has, by category and name. */
export function equipmentGroups(versions: readonly ComparedCar[], language: string): EquipmentGroup[] {
  const owned = versions.map(({ equipment, used }) => (used ? null : new Set(equipment.map(({ code }) => code))));
  const known = new Map(versions.flatMap(({ equipment }) => equipment.map((item) => [item.code, item] as const)));
  const { compare } = new Intl.Collator(language);
  const rows = [...known.values()]
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code, name, category }) => {
      const has = owned.map((codes) => codes?.has(code) ?? null);
      const cells = versions.map(({ id }, index) => ({ id, has: has[index] ?? null }));
      return { code, name, category, cells, differs: differs(has.filter((one) => one !== null)) };
    });
  return EQUIPMENT_CATEGORIES.map((category) => ({
    category,
    rows: rows.filter((row) => row.category === category),
  })).filter((group) => group.rows.length > 0);
}
