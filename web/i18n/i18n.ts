import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#contract/shared/locale.ts';

export type Dictionary = ResourceLanguage;

type LoadNamespace = (locale: string, namespace: string) => Promise<ResourceLanguage>;

/** One instance per page language. Namespaces that the page did not bring are loaded when a component asks for them. */
export function createI18n(locale: Locale, dictionary: Dictionary, load?: LoadNamespace): i18n {
  const instance = createInstance().use(initReactI18next);
  if (load) {
    instance.use({
      type: 'backend',
      init: () => undefined,
      read: (
        language: string,
        namespace: string,
        done: (error: Error | null, data: ResourceLanguage | null) => void,
      ) => {
        load(language, namespace).then(
          (data) => done(null, data),
          (error: Error) => done(error, null),
        );
      },
    });
  }
  void instance.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(dictionary),
    resources: { [locale]: dictionary },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: load !== undefined },
  });
  return instance;
}
