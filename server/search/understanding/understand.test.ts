import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from '#contract/search/search-filters.rules.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import {
  BUYER_SENTENCES,
  type BuyerSentence,
  EQUIPMENT_SENTENCES,
  MISLEADING_SENTENCES,
} from '#server/testing/buyer-sentences.ts';
import { cpuMsSince } from '#server/testing/cpu-time.ts';
import { createMarket, type Market } from '../market.ts';
import { createSnapshotBuilder } from '../snapshot.ts';

/** The names that the sentences use, and some that resemble their words. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  Fiat: ['Pandina', 'Grande Panda', '500 Hybrid', '500e', '600', 'Tipo'],
  Abarth: ['500e'],
  Audi: ['A3 Sportback'],
  BMW: ['Serie 1', 'Serie 3 Touring'],
  Dacia: ['Duster', 'Spring'],
  Ford: ['Puma', 'Focus'],
  Honda: ['Civic', 'HR-V'],
  Jaecoo: ['7'],
  Kia: ['Niro', 'EV3'],
  Lancia: ['Ypsilon'],
  Mazda: ['Mazda3', 'CX-30'],
  MINI: ['Cooper 3 porte', 'Aceman'],
  Omoda: ['5'],
  Peugeot: ['208', '2008', '308', '3008'],
  Renault: ['Clio', '5 E-Tech', 'Rafale'],
  SEAT: ['Ibiza', 'Leon'],
  Tesla: ['Model 3', 'Model Y'],
  Toyota: ['Yaris', 'Yaris Cross'],
  Volkswagen: ['Golf', 'Polo', 'ID.3', 'ID.4'],
  Volvo: ['XC40'],
};
const GERMAN_NAMES: Readonly<Record<string, string>> = { 'Cooper 3 porte': 'Cooper 3-Türer' };

const slugOfName = (name: string) => name.toLowerCase().replaceAll(/[ .]/g, '-');

const makes = Object.keys(MODELS).map((name, id) => ({ id, name, slug: slugOfName(name) }));
const models = makes.flatMap(({ id: makeId, name: make }) =>
  (MODELS[make] ?? []).map((name, place) => ({
    id: makeId * 100 + place,
    makeId,
    slug: slugOfName(name),
    name,
    names: GERMAN_NAMES[name] ? { de: GERMAN_NAMES[name] } : {},
    popularity: null,
    photo: null,
  })),
);
const sizes = { lengthMm: null, widthMm: null, heightMm: null, shape: null, bootLitres: null, seats: 5, doors: 5 };
const snapshot = createSnapshotBuilder({
  makes,
  models,
  submodels: models.map(({ id }) => ({ id, bodyType: 'hatchback', ...sizes })),
  versionCount: models.length,
});
for (const { id } of models)
  snapshot.add({
    id,
    modelId: id,
    submodelId: id,
    fuel: 'petrol',
    gearbox: 'manual',
    traction: null,
    powerKw: 80,
    co2: 100,
    electricRangeKm: null,
    consumption: null,
    electricConsumption: null,
    batteryKwh: null,
    massKg: null,
    prices: { it: 100, gb: 100, es: 100, fr: 100, de: 100 },
    equipment: {},
    offeredIn: [],
  });
const built = snapshot.build();
const markets = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await createMarket(built, locale)] as const)),
) as Record<(typeof LOCALES)[number], Market>;

const whole = ([, query, { corrections = [], ignored = [] } = {}]: BuyerSentence) => ({ query, corrections, ignored });

describe.each(LOCALES)('sentences of buyers in %s', (locale) => {
  it('there are twelve sentences', () => expect(BUYER_SENTENCES[locale]).toHaveLength(12));

  it.each([...BUYER_SENTENCES[locale], ...EQUIPMENT_SENTENCES[locale]].map((one) => [one[0], one] as const))(
    '"%s" becomes filters',
    (text, sentence) => {
      expect(markets[locale].understand(text)).toEqual(whole(sentence));
    },
  );
});

it.each(MISLEADING_SENTENCES.map(([locale, ...sentence]) => [locale, sentence[0], sentence] as const))(
  'in %s "%s" is not misread',
  (locale, text, sentence) => expect(markets[locale].understand(text)).toEqual(whole(sentence)),
);

it('the words that remain a text are read the same way again', () => {
  for (const [locale, sentence] of MISLEADING_SENTENCES) {
    const { q } = markets[locale].understand(sentence).query;
    if (q) expect(markets[locale].understand(q).query.q).toBe(q);
  }
});

it('the longest texts take little time', () => {
  const texts = ['a ', '1 ', '9.999 a ', 'elettrika ', 'sotto ', '€', 'da 1 a '].map((part) =>
    part.repeat(MAX_SEARCH_LENGTH).slice(0, MAX_SEARCH_LENGTH),
  );
  const start = process.cpuUsage();
  for (const text of texts) markets.it.understand(text);
  expect(cpuMsSince(start)).toBeLessThan(500);
});
