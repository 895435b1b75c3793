import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Locale } from '#contract/shared/locale.ts';
import { createTranslate, indexTexts } from '#contract/shared/translate.ts';
import { gearboxPhrase } from './gearbox-phrase.ts';

function translator(locale: Locale) {
  const file = new URL(`../../locales/${locale}/configurator.json`, import.meta.url);
  const texts = indexTexts(JSON.parse(readFileSync(file, 'utf8')));
  return createTranslate(locale, ['configurator'], () => texts);
}

it.each([
  ['it', 'Passare al cambio automatico a 8 marce?', 'Cambio monomarcia al posto di quello automatico'],
  ['en', 'Change to the 8-speed automatic gearbox?', 'Gearbox changes from automatic to single-speed'],
  ['es', '¿Elegir el cambio automático de 8 marchas?', 'El cambio automático pasa a ser de una sola marcha'],
  [
    'fr',
    'Passer à la boîte automatique à 8 rapports\u202f?',
    'Boîte automatique remplacée par une boîte à rapport unique',
  ],
  ['de', '8-Gang-Automatik wählen?', '1-Gang-Automatik statt Automatik'],
] as const)('in %s a gearbox fits into its sentences: "%s", "%s"', (locale, question, loss) => {
  const t = translator(locale);
  const automatic = gearboxPhrase(t, { gearbox: 'automatic', gears: 8 });
  const single = gearboxPhrase(t, { gearbox: 'single-speed', gears: 1 });
  expect(t('versionChange.gearbox', { target: automatic })).toBe(question);
  expect(t('loss.gearbox', { from: t('gearbox.kinds.automatic'), to: single })).toBe(loss);
});
