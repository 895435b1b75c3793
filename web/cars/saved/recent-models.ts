import { MODEL_KEY } from '#contract/catalogue/version-key.rules.ts';
import { createStoredList } from './stored-list.ts';

const MAX_RECENT = 12;

const isKey = (value: unknown): value is string => typeof value === 'string' && MODEL_KEY.test(value);

/** Models whose pages, versions or offers were opened, the last one first. They never leave the browser. */
export const recentModels = createStoredList('targa.recent-models', MAX_RECENT, isKey);

export function rememberModel(key: string): void {
  recentModels.change((keys) => [key, ...keys.filter((one) => one !== key)]);
}
