import type { i18n, TFunction } from 'i18next';

type Translate = (key: string, ...values: unknown[]) => string;

/** Dictionaries never change while the server runs: what a key without values means is looked up once. */
export function remembering(instance: i18n): i18n {
  const original = instance.getFixedT.bind(instance);
  const known = new Map<string, TFunction>();
  instance.getFixedT = ((...scope: Parameters<typeof original>) => {
    const name = JSON.stringify(scope);
    const translate = known.get(name) ?? remember(original(...scope));
    known.set(name, translate);
    return translate;
  }) as typeof instance.getFixedT;
  return instance;
}

function remember(original: TFunction): TFunction {
  const translate = original as unknown as Translate;
  const words = new Map<string, string>();
  const remembered: Translate = (key, ...values) => {
    if (values.length > 0) return translate(key, ...values);
    const word = words.get(key) ?? translate(key);
    words.set(key, word);
    return word;
  };
  return Object.assign(remembered, original) as unknown as TFunction;
}
