import type { Locale } from '#contract/shared/locale.ts';
import type { Texts } from '#contract/shared/translate.ts';
import { loadChunk } from '#web/api/chunk.ts';

const files = import.meta.glob<Texts>(['../../locales/*/*.json', '!**/{content,mail,waiting}.json'], {
  import: 'default',
});

export async function loadNamespace(locale: Locale, namespace: string): Promise<Texts> {
  const load = files[`../../locales/${locale}/${namespace}.json`];
  if (!load) throw new Error(`No dictionary ${namespace} in ${locale}`);
  return loadChunk(`texts-${namespace}`, load);
}
