import { getModel, getVersion, type VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { checkConfiguration, getConfigurator } from '#contract/configurator/configurator.endpoints.ts';
import { getOffer } from '#contract/offers/offers.endpoints.ts';
import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Api } from '#web/api/api.ts';

/** A car as it will be requested, and as it is displayed. */
export interface ChosenCar {
  wanted: CarInUrl;
  shown: QuotedCar;
}

/** Undefined when the catalogue does not have it. An ended offer or part is left out of the car. */
export async function readWantedCar(api: Api, car: CarInUrl): Promise<ChosenCar | undefined> {
  const [offer, shown] = await Promise.all([readOffer(api, car), readCar(api, car)]);
  const plan = offer?.plan;
  if (!shown) return undefined;
  const { make, model, code, version } = shown;
  return {
    wanted: {
      make: make.slug,
      model: model.slug,
      ...(version && { version: version.slug }),
      ...(code !== null && { code }),
      ...(offer && { offer: offer.slug }),
      ...(plan && { plan }),
    },
    shown: { ...shown, offer },
  };
}

async function readOffer(api: Api, { make, model, offer, plan }: CarInUrl): Promise<QuotedCar['offer']> {
  if (offer === undefined) return null;
  const found = await orMissing(api.call(getOffer, { params: { offer } }));
  const holds = found?.state === 'running' && found.make.slug === make && found.model.slug === model;
  return holds ? { slug: found.slug, title: found.title, ...(plan && { plan }) } : null;
}

async function readCar(api: Api, car: CarInUrl): Promise<QuotedCar | undefined> {
  if (car.code !== undefined) {
    const configured = await readConfiguration(api, car, car.code);
    if (configured) return configured;
  }
  return car.version === undefined ? readModel(api, car) : readVersion(api, car, car.version);
}

async function readModel(api: Api, { make, model }: CarInUrl): Promise<QuotedCar | undefined> {
  const found = await orMissing(api.call(getModel, { params: { make, model } }));
  return found && { ...UNDECIDED, ...bodyOf(found), make: found.make, model: listed(found), price: found.priceFrom };
}

async function readVersion(api: Api, car: CarInUrl, version: string): Promise<QuotedCar | undefined> {
  const { make, model } = car;
  const found = await orMissing(api.call(getVersion, { params: { make, model, version } }));
  // The version may no longer exist; the model is requested then.
  if (!found) return readModel(api, car);
  const { version: one } = found;
  return {
    ...UNDECIDED,
    ...bodyOf(one),
    make: one.model.make,
    model: listed(one.model),
    version: stored(one),
    price: one.price,
  };
}

async function readConfiguration(api: Api, car: CarInUrl, code: string): Promise<QuotedCar | undefined> {
  const { make, model } = car;
  const [data, checked] = await Promise.all([
    orMissing(api.call(getConfigurator, { params: { make, model } })),
    orMissing(api.call(checkConfiguration, { params: { make, model, code } })),
  ]);
  const version = data?.versions.find(({ slug }) => slug === checked?.version);
  if (!data || !checked || !version) return undefined;
  const trim = data.trims.find(({ slug, bodyType }) => slug === version.trim.slug && bodyType === version.bodyType);
  const optionals = trim?.optionals.filter((optional) => checked.optionals.includes(optional.code)) ?? [];
  return {
    ...UNDECIDED,
    ...bodyOf({ ...data.model, bodyType: version.bodyType }),
    make: data.model.make,
    model: listed(data.model),
    version: stored(version),
    colour: trim?.colours.find((colour) => colour.code === checked.colour) ?? null,
    optionals: optionals.map(({ code: part, name, price }) => ({ code: part, name, price })),
    code: checked.code,
    price: checked.price,
  };
}

const UNDECIDED = { used: null, version: null, colour: null, optionals: [], code: null, offer: null };

const listed = ({ id, name, slug }: QuotedCar['model']) => ({ id, name, slug });

function stored({ slug, name, trim, fuel, gearbox, traction, powerKw, batteryKwh }: VersionRow): QuotedCar['version'] {
  return { slug, name, trim: trim.name, fuel, engine: { gearbox, traction, powerKw, batteryKwh } };
}

function bodyOf({
  bodyType,
  lengthMm,
  heightMm,
  shape,
}: Pick<QuotedCar, 'bodyType' | 'lengthMm' | 'heightMm' | 'shape'>) {
  return { bodyType, lengthMm, heightMm, shape };
}

async function orMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
