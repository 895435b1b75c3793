import type { EuroEmission, TaxRegion } from '#contract/garage/garage.endpoints.ts';

/** Cents per kilowatt: up to 100 kW, and for each above. */
export type Tariff = readonly [upTo100: number, above100: number];
export type Tariffs = Record<EuroEmission, Tariff>;

function tariffs(euro0: Tariff, euro1: Tariff, euro2: Tariff, euro3: Tariff, euro4: Tariff, euro5 = euro4, euro6 = euro5): Tariffs {
  return { euro0, euro1, euro2, euro3, euro4, euro5, euro6 };
}

export const NATIONAL = tariffs([300, 450], [290, 435], [280, 420], [270, 405], [258, 387]);
export const TENTH_MORE = tariffs([330, 495], [319, 479], [308, 462], [297, 446], [284, 426]);
const FIFTH_MORE = tariffs([363, 545], [351, 527], [339, 508], [327, 491], [312, 469]);

/** In force in 2026. Piedmont's tariffs depend on the total power, see below. */
export const TARIFFS: Record<Exclude<TaxRegion, 'piemonte'>, Tariffs> = {
  abruzzo: FIFTH_MORE,
  basilicata: NATIONAL,
  bolzano: tariffs([270, 405], [261, 392], [252, 378], [243, 365], [232, 348], [209, 313], [196, 294]),
  calabria: TENTH_MORE,
  campania: FIFTH_MORE,
  'emilia-romagna': TENTH_MORE,
  'friuli-venezia-giulia': NATIONAL,
  lazio: TENTH_MORE,
  liguria: TENTH_MORE,
  lombardia: NATIONAL,
  marche: tariffs([324, 486], [313, 470], [302, 454], [292, 437], [279, 418]),
  molise: tariffs([353, 530], [338, 507], [324, 485], [309, 463], [276, 414]),
  puglia: NATIONAL,
  sardegna: NATIONAL,
  sicilia: NATIONAL,
  toscana: tariffs([347, 545], [335, 527], [323, 508], [312, 491], [271, 426]),
  trento: tariffs([300, 450], [290, 435], [280, 420], [270, 405], [258, 387], [206, 310], [196, 295]),
  umbria: NATIONAL,
  'valle-d-aosta': NATIONAL,
  veneto: TENTH_MORE,
};

/** Tariffs that were in force until the end of a year. */
export const TARIFFS_OF_EARLIER_YEARS: readonly { region: TaxRegion; lastYear: number; tariffs: Tariffs }[] = [{ region: 'emilia-romagna', lastYear: 2025, tariffs: NATIONAL }];

/** Per cent less for those who pay by direct debit. */
export const DIRECT_DEBIT_DISCOUNTS: Partial<Record<TaxRegion, { percent: number; fromYear: number }>> = {
  campania: { percent: 10, fromYear: 2025 },
  lazio: { percent: 10, fromYear: 2026 },
  lombardia: { percent: 15, fromYear: 2020 },
};

/** Decree-law 162 of 2026 frees one small car of each person for this year; it counts once Parliament has confirmed it. */
export const FREE_SMALL_CARS_YEAR = 2027;
export const FREE_SMALL_CARS_ARE_LAW: boolean = false;

/** The first entry whose power is not exceeded applies. */
export const PIEDMONT: readonly { upToKw: number; tariffs: Tariffs }[] = [
  { upToKw: 53, tariffs: NATIONAL },
  // No car of this band reaches the second figure.
  { upToKw: 100, tariffs: tariffs([318, 0], [307, 0], [297, 0], [286, 0], [273, 0]) },
  { upToKw: 130, tariffs: tariffs([324, 486], [313, 470], [302, 454], [292, 437], [279, 418]) },
  { upToKw: Number.POSITIVE_INFINITY, tariffs: TENTH_MORE },
];

/** The flat tax of cars of thirty years and more that are driven on public roads, where it is not the national one. */
export const NATIONAL_HISTORIC_CENTS = 2582;
export const HISTORIC_CENTS: Partial<Record<TaxRegion, number>> = {
  lazio: 2840,
  liguria: 2840,
  lombardia: 3000,
  marche: 2788,
  piemonte: 3000,
  toscana: 2982,
  veneto: 2840,
};
