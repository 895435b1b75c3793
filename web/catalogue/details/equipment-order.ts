import type { EquipmentCategory } from '#contract/catalogue/catalogue.endpoints.ts';

export const EQUIPMENT_ORDER: readonly EquipmentCategory[] = ['SECURITY', 'COMFORT', 'EXTERNAL', 'OTHER'];
