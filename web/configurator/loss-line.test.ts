import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { createTranslate, indexTexts } from '#contract/shared/translate.ts';
import { lossLine } from './loss-line.ts';

const PETROL = {
  name: '1.5 116',
  fuel: 'petrol',
  powerKw: 85,
  gearbox: 'manual',
  traction: 'front',
  batteryKwh: null,
} as unknown as VersionRow;

function engineLoss(locale: 'it' | 'de', change: Partial<VersionRow>): string {
  const textsOf = (namespace: string) =>
    indexTexts(JSON.parse(readFileSync(new URL(`../../locales/${locale}/${namespace}.json`, import.meta.url), 'utf8')));
  const t = createTranslate(locale, ['configurator'], textsOf);
  const { text } = lossLine(t, { kind: 'engine', from: PETROL, to: { ...PETROL, ...change } }, locale);
  return text.replaceAll(/\s/g, ' ');
}

it('an engine that changes is named as buyers name it, and by its code where nothing else differs', () => {
  expect(engineLoss('it', { fuel: 'phev', powerKw: 150, gearbox: 'automatic', traction: 'all' })).toBe(
    'Motore: da benzina 116 CV (manuale) a ibrida plug-in 204 CV (automatico, trazione integrale), il più simile disponibile',
  );
  expect(engineLoss('de', { fuel: 'bev', powerKw: 115, batteryKwh: 51 })).toBe(
    'Elektro 115 kW (156 PS), 51 kWh als ähnlichster verfügbarer Motor statt Benzin 85 kW (116 PS), Schaltgetriebe',
  );
  expect(engineLoss('it', { name: '1.6 116' })).toBe('Motore: da 1.5 116 a 1.6 116, il più simile disponibile');
});
