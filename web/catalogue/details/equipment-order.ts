import type { EquipmentCategory } from '#contract/catalogue.ts';

export const EQUIPMENT_ORDER: readonly EquipmentCategory[] = ['SECURITY', 'COMFORT', 'EXTERNAL', 'OTHER'];
