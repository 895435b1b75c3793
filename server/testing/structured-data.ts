import { z } from 'zod';

/**
 * What schema.org knows of a type, strictly, with the properties that Google requires of it. URLs lead to our own pages:
 * they begin with the public URL, whatever the request was.
 */
export function structuredDataOf(publicUrl: string) {
  const own = z.string().refine((text) => text.startsWith(`${publicUrl}/`) && URL.canParse(text), 'not our own URL');
  const typed = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
    z.strictObject({ '@type': z.literal(type), ...shape });

  const organization = typed('Organization', { name: text, url: own });
  const brand = typed('Brand', { name: text });
  const rating = typed('AggregateRating', {
    ratingValue: z.number().min(1).max(5),
    ratingCount: z.int().positive(),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  });
  const address = typed('PostalAddress', {
    streetAddress: text,
    postalCode: text,
    addressLocality: text,
    addressCountry: z.enum(['IT', 'GB', 'ES', 'FR', 'DE']),
  });
  const dealer = typed('AutoDealer', {
    name: text,
    address,
    url: own.optional(),
    telephone: text.optional(),
    sameAs: z.httpUrl().optional(),
    geo: typed('GeoCoordinates', { latitude: z.number(), longitude: z.number() }).optional(),
    brand: z.array(brand).min(1).optional(),
    openingHoursSpecification: z
      .array(typed('OpeningHoursSpecification', { dayOfWeek: enumeration, opens: time, closes: time }))
      .optional(),
    aggregateRating: rating.optional(),
  });

  const monthly = typed('UnitPriceSpecification', {
    price,
    priceCurrency: currency,
    unitCode: z.literal('MON'),
    valueAddedTaxIncluded: z.boolean(),
  });
  const offer = typed('Offer', {
    price: price.optional(),
    priceCurrency: currency,
    priceSpecification: monthly.optional(),
    url: own,
    itemCondition: enumeration.optional(),
    availability: enumeration.optional(),
    seller: dealer.optional(),
  });
  const hasPrice = (one: { price?: unknown; priceSpecification?: unknown }) =>
    (one.price === undefined) !== (one.priceSpecification === undefined);
  const offers = typed('AggregateOffer', {
    priceCurrency: currency,
    lowPrice: price,
    highPrice: price,
    offerCount: z.int().positive(),
  }).refine(({ lowPrice, highPrice }) => lowPrice <= highPrice, 'the lowest price is above the highest');

  const fuel = z.union([text, z.array(text).min(1)]);
  const named = {
    name: text,
    url: own,
    brand,
    model: text,
    fuelType: fuel,
    image: z.union([own, z.array(own).min(1)]).optional(),
  };
  const facts = {
    vehicleConfiguration: text.optional(),
    bodyType: text.optional(),
    color: text.optional(),
    vehicleTransmission: text.optional(),
    itemCondition: enumeration.optional(),
    driveWheelConfiguration: enumeration.optional(),
    dateVehicleFirstRegistered: z.stringFormat('month', /^\d{4}-(0[1-9]|1[0-2])$/).optional(),
    seatingCapacity: z.int().optional(),
    numberOfDoors: z.int().optional(),
    numberOfPreviousOwners: z.int().optional(),
    emissionsCO2: z.number().optional(),
    ...Object.fromEntries(MEASURES.map((name) => [name, quantity.optional()])),
    vehicleEngine: typed('EngineSpecification', {
      fuelType: text,
      enginePower: quantity.optional(),
      torque: quantity.optional(),
      engineDisplacement: quantity.optional(),
    }).optional(),
  };
  /** A product of Google has a name, and an offer or a rating. */
  const car = typed('Car', {
    ...named,
    ...facts,
    aggregateRating: rating.optional(),
    offers: z.union([offer.refine(hasPrice, 'no price, or two'), offers]),
  });
  const ofCar = offer
    .extend({
      name: text,
      description: text,
      validFrom: day,
      validThrough: day,
      priceValidUntil: day,
      areaServed: text,
      businessFunction: z.literal('http://purl.org/goodrelations/v1#LeaseOut').optional(),
      itemOffered: typed('Car', { ...named, ...facts }),
    })
    .refine(hasPrice, 'no price, or two')
    .refine(({ validFrom, validThrough }) => validFrom <= validThrough, 'over before it begins');

  const article = <const Type extends string>(type: Type) =>
    typed(type, {
      headline: text.max(110),
      description: text,
      inLanguage: z.enum(['it', 'en', 'es', 'fr', 'de']),
      datePublished: day,
      dateModified: day,
      author: organization,
      publisher: organization,
      mainEntityOfPage: own,
    }).refine((one) => one.datePublished <= one.dateModified, 'changed before it was published');
  const answer = typed('Answer', { text });
  const questions = typed('FAQPage', {
    mainEntity: z.array(typed('Question', { name: text, acceptedAnswer: answer })).min(1),
  });
  const inOrder = (items: readonly { position: number }[]) =>
    items.every(({ position }, index) => position === index + 1);
  const crumbs = typed('BreadcrumbList', {
    itemListElement: z
      .array(typed('ListItem', { position: z.int(), name: text, item: own }))
      .min(2)
      .refine(inOrder, 'positions are not in order'),
  });
  const list = typed('ItemList', {
    name: text,
    itemListElement: z
      .array(typed('ListItem', { position: z.int(), name: text, url: own }))
      .min(1)
      .refine(inOrder, 'positions are not in order'),
  });
  const known = z.union([article('Article'), article('BlogPosting'), questions, crumbs, list, car, ofCar, dealer]);
  return (data: unknown) => {
    const { '@context': context, ...rest } = z.looseObject({ '@context': z.literal('https://schema.org') }).parse(data);
    return { context, ...known.parse(rest) };
  };
}

const text = z.string().trim().min(1);
const day = z.iso.date();
const time = z.stringFormat('time', /^([01]\d|2[0-4]):[0-5]\d$/);
const price = z.number().positive();
const currency = z.enum(['EUR', 'GBP']);
const enumeration = z.stringFormat('schema.org', /^https:\/\/schema\.org\/[A-Z]\w+$/);
const quantity = z
  .strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.number(),
    unitCode: text.optional(),
    unitText: text.optional(),
  })
  .refine(({ unitCode, unitText }) => unitCode ?? unitText, 'no unit');
const MEASURES = [
  'depth',
  'width',
  'height',
  'weight',
  'cargoVolume',
  'speed',
  'accelerationTime',
  'fuelConsumption',
  'mileageFromOdometer',
] as const;
