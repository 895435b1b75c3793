import { memoize } from '#contract/shared/memoize.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type {
  AccidentState,
  EuroClass,
  ServiceHistory,
  UsedBodyType,
  UsedColour,
  UsedFuel,
  UsedGearbox,
  VatScheme,
} from '#contract/used-cars/used-cars.rules.ts';

/** The words by which programs of dealers call a value, in all their languages; our own come first and need no entry. */
type Words<Value extends string> = Partial<Record<Value, string>>;

const FUELS: Words<UsedFuel> = {
  petrol: 'benzina, benzin, essence, gasolina, gasoline, unleaded, super, ethanol',
  diesel: 'gasolio, gazole, gasoil, heavy oil',
  lpg: 'gpl, glp, autogas, benzina gpl, petrol lpg, benzin autogas, essence gpl',
  cng: 'metano, gnc, erdgas, gnv, natural gas, benzina metano, petrol cng',
  mhev: 'mild hybrid, mild hybrid benzina, mild hybrid diesel, petrol mild hybrid, diesel mild hybrid, mikrohybrid',
  hev: 'hybrid, hybrid diesel, ibrida, ibrido, hybride, hibrido, full hybrid, elettrica benzina, benzina elettrica, petrol hybrid, diesel hybrid, petrol electric, petrol electric hybrid, diesel electric, hybrid petrol electric',
  phev: 'plug in hybrid, plug in, plugin hybrid, ibrida plug in, hybride rechargeable, hibrido enchufable, petrol plug in hybrid, diesel plug in hybrid, hybrid plugin',
  bev: 'electric, elettrica, elettrico, elektro, electrique, electrico, electricity, ev',
};
const GEARBOXES: Words<UsedGearbox> = {
  manual: 'manual gear, manuale, manuelle, manuell, schaltgetriebe, boite manuelle',
  automatic:
    'automatic gear, semiautomatic gear, auto, automatica, automatico, automatik, automatique, automatikgetriebe, semi automatic, semiautomatico, robotizzato, dsg, dct, tiptronic',
  cvt: 'variator',
  'single-speed': 'monomarcia, direct drive, 1 speed, reduktionsgetriebe',
};
const BODY_TYPES: Words<UsedBodyType> = {
  citycar: 'city car, utilitaria, small car, kleinwagen, citadine, urbano',
  hatchback: 'berlina 2 volumi, due volumi, compact, compatta, kompaktklasse, compacte, compacto, 3 5 porte',
  sedan: 'berlina, saloon, limousine, berline, tre volumi',
  wagon: 'station wagon, sw, estate, estate car, kombi, break, familiar, touring, ranchera',
  suv: 'crossover, suv crossover, suv fuoristrada, todoterreno suv',
  'suv-coupe': 'suv coupe',
  mpv: 'monovolume, people carrier, monospace, monovolumen, minivan',
  coupe: 'sports car, sportscar, sportwagen',
  cabrio: 'cabriolet, convertible, spider, roadster, descapotable, decapottable',
  offroad: 'off road, fuoristrada, gelandewagen, 4x4, tout terrain, todoterreno, pick up, pickup',
  van: 'furgone, kastenwagen, fourgon, furgoneta, panel van, car derived van, minibus',
};
const COLOURS: Words<UsedColour> = {
  white: 'bianco, bianca, weiss, blanc, blanco, pearl white',
  grey: 'gray, grigio, grigia, grau, gris, anthracite, antracite, anthrazit, graphite',
  black: 'nero, nera, schwarz, noir, negro',
  blue: 'blu, azzurro, blau, bleu, azul, celeste',
  silver: 'argento, silber, argent, plata',
  red: 'rosso, rossa, rot, rouge, rojo, bordeaux, burgundy, maroon',
  brown: 'marrone, braun, marron, bronze, bronzo',
  green: 'verde, grun, vert',
  beige: 'sand, crema, cream',
  yellow: 'giallo, gialla, gelb, jaune, amarillo, gold, oro',
  orange: 'arancio, arancione, naranja',
  other: 'altro, sonstige, autre, otro, multicolour, purple, violet, viola',
};
const EURO_CLASSES: Words<EuroClass> = {
  '1': 'euro 1, euro1',
  '2': 'euro 2, euro2',
  '3': 'euro 3, euro3',
  '4': 'euro 4, euro4',
  '5': 'euro 5, euro5, euro 5a, euro 5b',
  '6': 'euro 6, euro6, euro 6b, euro 6c, euro6c, 6b, 6c',
  '6d-temp': 'euro 6d temp, euro6d temp, euro 6dtemp',
  '6d': 'euro 6d, euro6d, euro 6e, euro6e, 6e',
};
const SERVICE: Words<ServiceHistory> = {
  full: 'full service history, full dealership history, completo, scheckheftgepflegt, complet, true, yes',
  partial: 'part service history, parziale, teilweise, partiel, parcial',
  none: 'no service history, no, false, nessuno, keine, aucun',
};
const ACCIDENTS: Words<AccidentState> = {
  free: 'no, false, nessuno, unfallfrei, accident free, non accidentata',
  repaired: 'riparato, repariert, repare, reparado',
  damaged: 'yes, true, incidentata, beschadigt, accidentee, danado',
};
const VAT: Words<VatScheme> = {
  deductible: 'esposta, iva esposta, ausweisbar, recuperable, deducible, vat qualifying, plus vat, yes, true',
  margin: 'regime del margine, margine, 25a, differenzbesteuert, rebu, tva sur marge, margin scheme, no, false',
};

const wordsOf = (words: Words<string>) =>
  new Map(
    Object.entries(words).flatMap(([value, names = '']) =>
      [value, ...names.split(', ')].map((name) => [slugOf(name), value] as const),
    ),
  );

/** The fields of a record whose values have other names too. */
const SYNONYMS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  fuel: wordsOf(FUELS),
  gearbox: wordsOf(GEARBOXES),
  body_type: wordsOf(BODY_TYPES),
  colour: wordsOf(COLOURS),
  euro: wordsOf(EURO_CLASSES),
  service: wordsOf(SERVICE),
  accident: wordsOf(ACCIDENTS),
  vat: wordsOf(VAT),
  status: wordsOf({
    active: 'online, available, disponibile, new, changed',
    ended: 'sold, deleted, venduto, removed, verkauft, vendu, vendido',
  }),
};
/** The same few words come with every car. */
const wordSlug = memoize(slugOf);
/** Nobody's own word is that long. */
const MAX_WORD = 60;

/** Our own word for a value; what is unknown is left for the schema to refuse. */
export function ownWord(field: string, value: unknown): unknown {
  const words = SYNONYMS[field];
  if (!words || value === null || value === undefined || typeof value === 'object') return value;
  const text = String(value);
  if (text.length > MAX_WORD) return text;
  const slug = wordSlug(text);
  // “Bianco perla” and “Blu met.” begin with the colour.
  return words.get(slug) ?? (field === 'colour' ? words.get(slug.split('-')[0] ?? '') : undefined) ?? text;
}
