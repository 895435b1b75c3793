import { SEARCH_EQUIPMENT, type SearchEquipment } from '#contract/search/equipment.rules.ts';

/** The codes of the catalogue that stand for what buyers ask for, besides the code of the same name. */
const OTHER_CODES: Partial<Record<SearchEquipment, readonly string[]>> = {
  'phone-mirroring': ['carplay', 'android-auto'],
  navigation: ['infotainment-10'],
  'rear-camera': ['parking-camera', 'surround-camera'],
  'parking-sensors': ['rear-sensors', 'front-sensors'],
  'adaptive-cruise': ['assistance-pack'],
  'heated-seats': ['winter-pack', 'ventilated-seats'],
};

/** The bit of each code that a filter is about. */
export const EQUIPMENT_BITS: ReadonlyMap<string, number> = new Map(
  SEARCH_EQUIPMENT.flatMap((equipment, place) =>
    [equipment, ...(OTHER_CODES[equipment] ?? [])].map((code) => [code, 1 << place] as const),
  ),
);
