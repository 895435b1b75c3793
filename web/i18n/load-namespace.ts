import type { ResourceLanguage } from 'i18next';

const files = import.meta.glob<ResourceLanguage>(['../../locales/*/*.json', '!**/{mail,waiting}.json'], {
  import: 'default',
});

export async function loadNamespace(locale: string, namespace: string): Promise<ResourceLanguage> {
  const load = files[`../../locales/${locale}/${namespace}.json`];
  if (!load) throw new Error(`No dictionary ${namespace} in ${locale}`);
  return load();
}
