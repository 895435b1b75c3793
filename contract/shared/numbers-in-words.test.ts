import { expect, it } from 'vitest';
import { adaptNumbers } from './numbers-in-words.ts';

it.each([
  ['it', 'Ricevuta il 8 novembre 2026', 'Ricevuta l’8 novembre 2026'],
  ['it', 'Il 11 novembre', 'L’11 novembre'],
  ['it', 'Valida dal 8 al 11 novembre', 'Valida dall’8 all’11 novembre'],
  ['it', 'Preventivo del 8 novembre', 'Preventivo dell’8 novembre'],
  [
    'it',
    'il 18 novembre, al 08/11/2026, al 110 % e i 18 modelli',
    'il 18 novembre, al 08/11/2026, al 110 % e i 18 modelli',
  ],
  ['it', 'dal 1 agosto al 21 agosto, 1 mese', 'dal 1º agosto al 21 agosto, 1 mese'],
  ['it', 'I 8 modelli e tutti i 11 colori dei 80', 'Gli 8 modelli e tutti gli 11 colori degli 80'],
  ['fr', 'Entre le 1\u00a0janvier et le 21', 'Entre le 1er\u00a0janvier et le 21'],
  ['fr', 'Reçue le 1 novembre 2026', 'Reçue le 1er novembre 2026'],
  ['fr', 'le 21 mars, 1 mois', 'le 21 mars, 1 mois'],
  ['en', 'on 8 November', 'on 8 November'],
] as const)('in %s "%s" becomes "%s"', (locale, text, adapted) => {
  expect(adaptNumbers(text, locale)).toBe(adapted);
});
