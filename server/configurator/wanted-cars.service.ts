import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { CheckedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import type { WantedCar } from '#contract/quotes/quote-request.endpoints.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue.store.ts';
import { coloursIn, optionalsIn } from '#server/catalogue/trim-parts.ts';
import type { FoundVersion } from '#server/catalogue/versions.store.ts';

interface Dependencies {
  store: CatalogueStore;
  checkConfiguration(
    locale: Locale,
    coded: { make: string; model: string; code: string },
  ): Promise<CheckedConfiguration>;
}

type DescribedCar = Omit<QuotedCar, 'offer' | 'used'>;

const UNCONFIGURED = { colour: null, optionals: [], code: null };

/** Describes requested cars as they are now, so that later catalogues do not change a request. */
export function createWantedCarsService({ store, checkConfiguration }: Dependencies) {
  return {
    async findPhoto(locale: Locale, { make, model }: Pick<WantedCar, 'make' | 'model'>): Promise<Photo | null> {
      return (await store.findCard(locale, make, model))?.photo ?? null;
    },

    async describeCar(locale: Locale, wanted: WantedCar): Promise<DescribedCar> {
      const { make, model, code } = wanted;
      const checked = code === undefined ? undefined : await checkConfiguration(locale, { make, model, code });
      // The code includes the version; a version given beside it must be the same.
      if (checked && wanted.version !== undefined && wanted.version !== checked.version)
        throw new AppError('catalogue.configuration-invalid');
      const version = checked?.version ?? wanted.version;
      return store.inSnapshot(async (snapshot) => {
        if (version === undefined) return describeModel(snapshot, locale, wanted);
        const [found] = await snapshot.findVersions(locale, [{ make, model, version }]);
        if (!found) throw new AppError('catalogue.version-not-found');
        const parts = checked ? await configured(snapshot, locale, found, checked) : UNCONFIGURED;
        return { ...describeVersion(found), price: checked?.price ?? found.price, ...parts };
      });
    },
  };
}

async function describeModel(store: CatalogueStore, locale: Locale, { make, model }: WantedCar): Promise<DescribedCar> {
  const card = await store.findCard(locale, make, model);
  if (!card) throw new AppError('catalogue.model-not-found');
  const { id, name, slug, bodyType, lengthMm, heightMm, shape, priceFrom: price } = card;
  return {
    make: card.make,
    model: { id, name, slug },
    version: null,
    price,
    bodyType,
    lengthMm,
    heightMm,
    shape,
    ...UNCONFIGURED,
  };
}

function describeVersion(version: FoundVersion) {
  const { model, slug, name, trim, fuel, gearbox, traction, powerKw, batteryKwh } = version;
  const { bodyType, lengthMm, heightMm, shape } = version;
  return {
    make: model.make,
    model: { id: model.id, name: model.name, slug: model.slug },
    version: { slug, name, trim: trim.name, fuel, engine: { gearbox, traction, powerKw, batteryKwh } },
    bodyType,
    lengthMm,
    heightMm,
    shape,
  };
}

async function configured(
  store: CatalogueStore,
  locale: Locale,
  { trimId }: FoundVersion,
  checked: CheckedConfiguration,
): Promise<Pick<DescribedCar, 'colour' | 'optionals' | 'code'>> {
  const country = COUNTRY_OF[locale];
  const colours = coloursIn(country, await store.coloursOfTrims(locale, [trimId]), trimId);
  const optionals = optionalsIn(country, await store.optionalsOfTrims(locale, [trimId]), trimId);
  return {
    colour: colours.find(({ code }) => code === checked.colour) ?? null,
    optionals: optionals
      .filter(({ code }) => checked.optionals.includes(code))
      .map(({ code, name, price }) => ({ code, name, price })),
    code: checked.code,
  };
}
