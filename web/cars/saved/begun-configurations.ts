import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { createStoredList } from './stored-list.ts';

/** The last configuration of a model in this browser, so that nobody loses one by closing the page. */
export interface BegunConfiguration {
  /** As make/model. */
  model: string;
  code: string;
  country: Country;
  /** In cents. */
  price: number;
}

const MAX_BEGUN = 20;
const MODEL = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/;
const CODE = /^[A-Za-z0-9_-]{1,600}$/;

function isBegun(value: unknown): value is BegunConfiguration {
  const { model, code, country, price } = (value ?? {}) as Record<keyof BegunConfiguration, unknown>;
  return (
    typeof model === 'string' &&
    MODEL.test(model) &&
    typeof code === 'string' &&
    CODE.test(code) &&
    COUNTRIES.some((known) => known === country) &&
    Number.isInteger(price)
  );
}

/** The last one first; they never leave the browser. */
export const begunConfigurations = createStoredList('targa.configurations', MAX_BEGUN, isBegun);

/** Replaces what was begun of the same model. */
export function storeBegun(begun: BegunConfiguration): void {
  begunConfigurations.change((all) => [begun, ...all.filter(({ model }) => model !== begun.model)]);
}
