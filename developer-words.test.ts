import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from './contract/shared/locale.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** What only developers and operators call it. The legal texts in `information` and `legal` may name servers and registries. */
const WORDS: Record<Locale, RegExp> = {
  it: /installazion|\bserver\b|registro dei veicoli|\bscript\b|\bnpm\b|\bSMTP\b/i,
  en: /\binstallation|\bservers?\b|vehicle registry|\bscripts?\b|\bnpm\b|\bSMTP\b/i,
  es: /\binstalaci|servidor|registro de vehículos|\bscripts?\b|\bnpm\b|\bSMTP\b/i,
  fr: /cette installation|serveur|registre des véhicules|\bscripts?\b|\bnpm\b|\bSMTP\b/i,
  de: /diese installation|\bserver|mailserver|fahrzeugregister|\bskripte?\b|\bnpm\b|\bSMTP\b/i,
};

it.each(LOCALES)('customers read no words of developers in %s', (locale) => {
  const texts = globSync(`locales/${locale}/*.json`, {
    cwd: ROOT,
    exclude: [`locales/${locale}/{information,legal}.json`],
  })
    .flatMap((path) => [...readFileSync(ROOT + path, 'utf8').matchAll(/: "(.*)"/g)])
    .map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => WORDS[locale].test(text))).toEqual([]);
});
