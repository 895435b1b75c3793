import type { PaintKind } from '#contract/catalogue/catalogue.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface DemoColourData {
  code: string;
  kind: PaintKind;
  value: string;
  /** For a car of 25,000 euros. */
  euro: number;
  names: Record<Locale, string>;
}

type Row = readonly [code: string, kind: PaintKind, value: string, euro: number, it: string, en: string, es: string, fr: string, de: string];

// biome-ignore format: a table, one paint a line
const ROWS: readonly Row[] = [
  ['white', 'solid', '#f4f5f5', 0, 'Bianco', 'White', 'Blanco', 'Blanc', 'Weiß'],
  ['red', 'solid', '#b3202a', 350, 'Rosso', 'Red', 'Rojo', 'Rouge', 'Rot'],
  ['yellow', 'solid', '#e3b81b', 350, 'Giallo', 'Yellow', 'Amarillo', 'Jaune', 'Gelb'],
  ['black', 'metallic', '#15171a', 750, 'Nero', 'Black', 'Negro', 'Noir', 'Schwarz'],
  ['grey', 'metallic', '#6f767d', 750, 'Grigio', 'Grey', 'Gris', 'Gris', 'Grau'],
  ['silver', 'metallic', '#c3c8cc', 750, 'Argento', 'Silver', 'Plata', 'Argent', 'Silber'],
  ['blue', 'metallic', '#1f3d7a', 750, 'Blu', 'Blue', 'Azul', 'Bleu', 'Blau'],
  ['sky', 'metallic', '#6fa3c8', 750, 'Azzurro', 'Sky blue', 'Azul cielo', 'Bleu ciel', 'Himmelblau'],
  ['green', 'metallic', '#2f5d46', 750, 'Verde', 'Green', 'Verde', 'Vert', 'Grün'],
  ['sand', 'metallic', '#c9b79a', 750, 'Sabbia', 'Sand', 'Arena', 'Sable', 'Sand'],
  ['orange', 'pearl', '#d2622a', 1_050, 'Arancio', 'Orange', 'Naranja', 'Orange', 'Orange'],
  ['bordeaux', 'pearl', '#5c1a2a', 1_050, 'Bordeaux', 'Burgundy', 'Burdeos', 'Bordeaux', 'Bordeaux'],
  ['matt-grey', 'matt', '#6f767d', 1_900, 'Grigio opaco', 'Matt grey', 'Gris mate', 'Gris mat', 'Grau matt'],
];

export const COLOURS: readonly DemoColourData[] = ROWS.map(([code, kind, value, euro, it, en, es, fr, de]) => ({
  code,
  kind,
  value,
  euro,
  names: { it, en, es, fr, de },
}));
