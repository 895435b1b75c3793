import { LOCALES, type Locale } from '#contract/shared/locale.ts';

export interface TypographyRule {
  name: string;
  locales: readonly Locale[];
  /** A text in which this is found breaks the rule. */
  breach: RegExp;
}

const NO_BREAK = '\u00a0';
const NARROW = '\u202f';
const UNITS = 'km/h|km|kWh|kW|cm³|CV|PS|ch|hp|mph|l/100|kg|mm|MB|Mo|min|MP|g/km|Uhr|€|%';

/** How texts are set, in the languages that set them so. */
export const TYPOGRAPHY: readonly TypographyRule[] = [
  { name: 'straight quotes and apostrophes are not used', locales: LOCALES, breach: /["'`´]/ },
  { name: 'three dots are one character', locales: LOCALES, breach: /\.\.\./ },
  // Numbers of French laws and articles have hyphens: "loi n° 2004-575", "article L. 611-1".
  { name: 'a dash is not a hyphen', locales: LOCALES, breach: / - |(?<!(?:n°|articles?|[LR]\.)[ \u00a0]\d*)\d-\d/ },
  {
    name: 'a number stays with its unit',
    locales: LOCALES,
    breach: new RegExp(`(?:\\d|\\}\\}) (?:${UNITS})(?![\\p{L}\\d])`, 'u'),
  },
  {
    name: 'a unit is set apart from its number',
    locales: ['it', 'es', 'fr', 'de'],
    breach: /(?:\d|\}\})(?:km\/h|km|kWh|kW|cm³|CV|PS|kg|mm|MB|Mo|€)(?!\p{L})/u,
  },
  // Three letters at least, so that abbreviations such as "p. a." stay together.
  { name: 'a sentence begins after a space that breaks', locales: LOCALES, breach: /\p{L}{3}\.\u00a0\p{Lu}/u },
  {
    name: 'no space stands before a colon or mark',
    locales: ['it', 'en', 'es', 'de'],
    breach: /[ \u00a0\u202f][:;!?](?!\S)/,
  },
  { name: 'quotation marks are “ ”', locales: ['it', 'en'], breach: /[«»„‘]/ },
  { name: 'quotation marks are « »', locales: ['es', 'fr'], breach: /[“”„‘]/ },
  { name: 'quotation marks are „ “', locales: ['de'], breach: /[«»”‘]|„(?![^„]*“)|(?<!„[^“]*)“/ },
  { name: 'a question or exclamation is opened', locales: ['es'], breach: /^[^¿]*\?|^[^¡]*!/ },
  {
    name: 'a non-breaking space stands before a colon',
    locales: ['fr'],
    breach: new RegExp(`(?<!${NO_BREAK}):(?=\\s|$|<)`),
  },
  {
    name: 'a narrow non-breaking space stands before ; ! ?',
    locales: ['fr'],
    breach: new RegExp(`(?<![${NARROW}!?])[;!?](?=[\\s)»<]|$)`),
  },
  { name: 'a narrow non-breaking space stands before %', locales: ['fr'], breach: new RegExp(`(?<!${NARROW})%`) },
  {
    name: 'non-breaking spaces stand inside « »',
    locales: ['fr'],
    breach: new RegExp(`«(?!${NO_BREAK})|(?<!${NO_BREAK})»`),
  },
];

export function breachesOf(locale: Locale, text: string): string[] {
  return TYPOGRAPHY.filter(({ locales, breach }) => locales.includes(locale) && breach.test(text)).map(
    ({ name }) => name,
  );
}
