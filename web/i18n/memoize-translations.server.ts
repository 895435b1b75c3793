import type { i18n, TFunction } from 'i18next';
import { memoizeBy } from '#contract/shared/memoize.ts';

type Translate = (key: string, ...values: unknown[]) => string;

const MAX_TRANSLATIONS = 5_000;

/** Dictionaries never change while the server runs: what a key means with the same values is looked up once. */
export function memoizeTranslations(instance: i18n): i18n {
  const original = instance.getFixedT.bind(instance);
  const translatorOf = memoizeBy(
    (scope: Parameters<typeof original>) => JSON.stringify(scope),
    (scope) => memoizeTranslator(original(...scope)),
  );
  instance.getFixedT = ((...scope: Parameters<typeof original>) => translatorOf(scope)) as typeof instance.getFixedT;
  return instance;
}

function memoizeTranslator(original: TFunction): TFunction {
  const translate = original as unknown as Translate;
  const memoized = memoizeBy(
    ([key, ...values]: Parameters<Translate>) => (values.length > 0 ? key + JSON.stringify(values) : key),
    (given) => translate(...given),
    MAX_TRANSLATIONS,
  );
  return Object.assign((...given: Parameters<Translate>) => memoized(given), original) as unknown as TFunction;
}
