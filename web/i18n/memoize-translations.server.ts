import type { i18n, TFunction } from 'i18next';
import { memoize, memoizeBy } from '#contract/shared/memoize.ts';

type Translate = (key: string, ...values: unknown[]) => string;

/** Dictionaries never change while the server runs: what a key without values means is looked up once. */
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
  const plain = memoize((key: string) => translate(key));
  const memoized: Translate = (key, ...values) => (values.length > 0 ? translate(key, ...values) : plain(key));
  return Object.assign(memoized, original) as unknown as TFunction;
}
