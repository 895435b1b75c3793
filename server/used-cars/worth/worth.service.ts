import { makeSlugOf } from '#contract/catalogue/make-names.rules.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roundRate, roundToStep } from '#contract/shared/money.ts';
import { workOutWorth } from '#contract/used-cars/comparables.rules.ts';
import { IGNORED_BY_LABEL } from '#contract/used-cars/price-label.rules.ts';
import type { SellerType } from '#contract/used-cars/used-cars.rules.ts';
import type { VehicleWorth, WorthQuery } from '#contract/used-cars/worth.endpoints.ts';
import { WORTH_FACTS } from '#contract/used-cars/worth.rules.ts';
import { toComparable } from '../comparable-car.ts';
import { localName } from '../index/models.ts';
import type { ListingsStore } from '../listings.store.ts';
import { matchModel } from '../models/match-model.ts';
import { candidatesFor, describeComparables, SHOWN_STEP } from '../valuation.ts';
import type { createWorthStore, ModelOfMake } from './worth.store.ts';

interface Dependencies {
  store: Pick<ListingsStore, 'listCandidates'>;
  models: ReturnType<typeof createWorthStore>;
  /** A vehicle of this person; one of somebody else does not exist. */
  findVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle>;
  now: () => Date;
}

type Facts = VehicleWorth['facts'];
type KnownFacts = { [Fact in keyof Facts]: NonNullable<Facts[Fact]> };

/** No listing has this id. */
const OWN_CAR = 0;

export type WorthService = ReturnType<typeof createWorthService>;

/** What a car of the garage is worth: the same working as that of a price label. */
export function createWorthService({ store, models, findVehicle, now }: Dependencies) {
  async function valueAs(sellerType: SellerType, facts: KnownFacts, modelId: number, country: VehicleWorth['country']) {
    const today = dayIn(country, now());
    const car = { ...facts, country, modelId, sellerType };
    const candidates = await store.listCandidates(candidatesFor(car, today));
    const described = { ...car, id: OWN_CAR, price: 0, accident: 'free', firstSeen: today, place: 'own' } as const;
    const others = candidates.map((candidate) => ({ ...candidate, ...toComparable(candidate, today) }));
    const found = workOutWorth(toComparable(described, today), others);
    const shown = (cents: number) => roundToStep(cents, SHOWN_STEP);
    const isKnown = found.reason === null && found.median !== null && found.quartiles !== null;
    return {
      sellerType,
      reason: found.reason,
      typical: isKnown ? shown(found.median ?? 0) : null,
      range: isKnown ? { low: shown(found.quartiles?.[0] ?? 0), high: shown(found.quartiles?.[1] ?? 0) } : null,
      count: found.comparables.length,
      sellers: found.sellers,
      tolerance: found.tolerance,
      slopes: { age: roundRate(found.slopes.age, 4), distance: roundRate(found.slopes.distance, 4) },
      areSlopesOwn: found.areSlopesOwn,
      comparables: describeComparables(found.comparables, found.adjusted),
      ignored: [...IGNORED_BY_LABEL],
    };
  }

  /** Private sellers first, whose prices a private person gets; where they are too few, those of dealers. */
  async function value(...car: [KnownFacts, number, VehicleWorth['country']]) {
    const [ofPrivate, ofDealers] = [await valueAs('private', ...car), await valueAs('dealer', ...car)];
    if (ofPrivate.reason === null) return ofPrivate;
    return ofDealers.reason === null || ofDealers.count > ofPrivate.count ? ofDealers : ofPrivate;
  }

  return {
    async getWorth(userId: string, plate: string, given: WorthQuery, locale: Locale): Promise<VehicleWorth> {
      const vehicle = await findVehicle(userId, plate, locale);
      const country = COUNTRY_OF[vehicle.locale];
      const ofMake = vehicle.make ? await models.listModels(makeSlugOf(vehicle.make)) : [];
      const model = modelOf(ofMake, given.model, vehicle.model);
      const facts = factsOf(vehicle, given, model);
      const missing = WORTH_FACTS.filter((fact) => facts[fact] === null);
      return {
        country,
        facts,
        missing,
        models: ofMake.map((each) => ({ key: keyOf(each), name: localName(each, locale) })),
        worth: model && missing.length === 0 ? await value(facts as KnownFacts, model.id, country) : null,
      };
    },
  };
}

function modelOf(models: readonly ModelOfMake[], chosen: string | undefined, name: string | null) {
  return models.find((model) => keyOf(model) === chosen) ?? (name === null ? undefined : matchModel(models, name));
}

function keyOf({ make, slug }: Pick<ModelOfMake, 'make' | 'slug'>): string {
  return `${make}/${slug}`;
}

function factsOf({ vehicle_data_info: data }: Vehicle, given: WorthQuery, model: ModelOfMake | undefined): Facts {
  const fuel = given.fuel ?? data.fuel_type;
  return {
    model: model ? keyOf(model) : null,
    registration: given.registration ?? data.matriculation?.slice(0, 7) ?? null,
    km: given.km ?? data.last_revealed_km,
    powerKw: given.powerKw ?? (data.power_kw === null ? null : Math.round(data.power_kw)),
    fuel,
    // Electric cars have no choice of gears.
    gearbox: given.gearbox ?? (fuel === 'bev' ? 'single-speed' : null),
  };
}
