import type { Locale } from '#contract/shared/locale.ts';

/** Models with different names in other languages, by make and Italian name. */
export const MODEL_NAMES: Readonly<Record<string, Partial<Record<Locale, string>>>> = {
  'BMW Serie 1': { en: '1 Series', es: 'Serie 1', fr: 'Série 1', de: '1er' },
  'BMW Serie 2 Active Tourer': {
    en: '2 Series Active Tourer',
    es: 'Serie 2 Active Tourer',
    fr: 'Série 2 Active Tourer',
    de: '2er Active Tourer',
  },
  'BMW Serie 3 Touring': { en: '3 Series Touring', es: 'Serie 3 Touring', fr: 'Série 3 Touring', de: '3er Touring' },
  'Mercedes-Benz Classe A': { en: 'A-Class', es: 'Clase A', fr: 'Classe A', de: 'A-Klasse' },
  'Mercedes-Benz Classe C SW': { en: 'C-Class Estate', es: 'Clase C Estate', fr: 'Classe C Break', de: 'C-Klasse T-Modell' },
  'MINI Cooper 3 porte': { en: 'Cooper 3-Door', es: 'Cooper 3 puertas', fr: 'Cooper 3 portes', de: 'Cooper 3-Türer' },
  'Škoda Octavia Wagon': { en: 'Octavia Estate', es: 'Octavia Combi', fr: 'Octavia Combi', de: 'Octavia Combi' },
  'Volkswagen Passat Variant': { en: 'Passat Estate', es: 'Passat Variant', fr: 'Passat SW', de: 'Passat Variant' },
};
