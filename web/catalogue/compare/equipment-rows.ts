import { EQUIPMENT_CATEGORIES, type EquipmentCategory } from '#contract/catalogue/catalogue.rules.ts';
import type { ComparedVersion } from '#contract/catalogue/comparison.endpoints.ts';
import { differs } from './best-figures.ts';

export interface EquipmentRow {
  code: string;
  name: string;
  /** Whether each of the versions, by id, has it as standard. */
  cells: { id: number; has: boolean }[];
  differs: boolean;
}

export interface EquipmentGroup {
  category: EquipmentCategory;
  rows: EquipmentRow[];
}

/** Everything that any of the versions has, by category and name. */
export function equipmentGroups(versions: readonly ComparedVersion[], language: string): EquipmentGroup[] {
  const owned = versions.map(({ equipment }) => new Set(equipment.map(({ code }) => code)));
  const known = new Map(versions.flatMap(({ equipment }) => equipment.map((item) => [item.code, item] as const)));
  const { compare } = new Intl.Collator(language);
  const rows = [...known.values()]
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code, name, category }) => {
      const has = owned.map((codes) => codes.has(code));
      const cells = versions.map(({ id }, index) => ({ id, has: has[index] ?? false }));
      return { code, name, category, cells, differs: differs(has) };
    });
  return EQUIPMENT_CATEGORIES.map((category) => ({
    category,
    rows: rows.filter((row) => row.category === category),
  })).filter((group) => group.rows.length > 0);
}
