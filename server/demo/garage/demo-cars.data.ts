import type { BodyType, Fuel } from '#contract/catalogue/catalogue.endpoints.ts';

export interface DemoCar {
  make: string;
  model: string;
  /** The years in which it was sold. */
  from: number;
  to: number;
  body: BodyType;
  fuel: Fuel;
  powerKw: number;
  displacement: number;
  /** Litres, or kilowatt-hours for an electric car, per 100 km. */
  consumption: number;
}

type Row = [string, string, number, number, BodyType, Fuel, number, number, number];

/** The cars of the demo registry. Makes, and models still sold, have the names of the catalogue. */
const ROWS: readonly Row[] = [
  ['Fiat', 'Punto', 1993, 2018, 'hatchback', 'petrol', 44, 1242, 5.7],
  ['Fiat', 'Panda', 1991, 2011, 'citycar', 'petrol', 40, 1108, 5.6],
  ['Fiat', 'Panda', 2012, 2023, 'citycar', 'petrol', 51, 1242, 5.1],
  ['Fiat', 'Tipo', 2015, 2026, 'hatchback', 'diesel', 96, 1598, 4.3],
  ['Fiat', '600', 2023, 2026, 'suv', 'mhev', 81, 1199, 4.9],
  ['Fiat', '500e', 2020, 2026, 'citycar', 'bev', 87, 0, 14],
  ['Fiat', 'Grande Panda', 2024, 2026, 'hatchback', 'mhev', 81, 1199, 5],
  ['Lancia', 'Ypsilon', 1996, 2011, 'hatchback', 'petrol', 44, 1242, 5.8],
  ['Lancia', 'Ypsilon', 2011, 2024, 'hatchback', 'petrol', 51, 1242, 4.9],
  ['Alfa Romeo', '147', 2000, 2010, 'hatchback', 'diesel', 85, 1910, 5.8],
  ['Alfa Romeo', 'Giulietta', 2010, 2020, 'hatchback', 'diesel', 88, 1598, 4.4],
  ['Alfa Romeo', 'Stelvio', 2017, 2026, 'suv', 'diesel', 154, 2143, 5.9],
  ['Alfa Romeo', 'Giulia', 2016, 2026, 'sedan', 'petrol', 206, 1995, 7.6],
  ['Volkswagen', 'Golf', 1993, 2003, 'hatchback', 'petrol', 55, 1390, 6.7],
  ['Volkswagen', 'Golf', 2003, 2019, 'hatchback', 'diesel', 77, 1598, 4.5],
  ['Volkswagen', 'Golf', 2020, 2026, 'hatchback', 'mhev', 96, 1498, 5.2],
  ['Volkswagen', 'Polo', 2009, 2026, 'hatchback', 'petrol', 59, 999, 5.2],
  ['Volkswagen', 'ID.3', 2020, 2026, 'hatchback', 'bev', 150, 0, 15.4],
  ['Ford', 'Fiesta', 1995, 2023, 'hatchback', 'petrol', 55, 1242, 5.6],
  ['Ford', 'Focus', 1998, 2025, 'hatchback', 'diesel', 85, 1499, 4.4],
  ['Ford', 'Puma', 2019, 2026, 'suv', 'mhev', 92, 999, 5.4],
  ['Opel', 'Corsa', 1993, 2026, 'hatchback', 'petrol', 55, 1199, 5.3],
  ['Opel', 'Astra', 1998, 2026, 'hatchback', 'diesel', 81, 1598, 4.6],
  ['Renault', 'Clio', 1991, 2019, 'hatchback', 'petrol', 55, 1149, 5.7],
  ['Renault', 'Clio', 2020, 2026, 'hatchback', 'hev', 105, 1598, 4.3],
  ['Renault', 'Captur', 2013, 2026, 'suv', 'petrol', 67, 999, 5.8],
  ['Renault', 'Scénic', 1996, 2016, 'mpv', 'diesel', 81, 1461, 4.9],
  ['Peugeot', '206', 1998, 2009, 'hatchback', 'petrol', 55, 1360, 6.1],
  ['Peugeot', '208', 2012, 2026, 'hatchback', 'petrol', 74, 1199, 5.3],
  ['Peugeot', '3008', 2009, 2026, 'suv', 'diesel', 96, 1499, 4.8],
  ['Citroën', 'C3', 2002, 2026, 'hatchback', 'petrol', 61, 1199, 5.4],
  ['Dacia', 'Sandero', 2008, 2026, 'hatchback', 'lpg', 74, 999, 6.9],
  ['Dacia', 'Duster', 2010, 2026, 'suv', 'lpg', 74, 999, 8],
  ['Toyota', 'Yaris', 1999, 2011, 'hatchback', 'petrol', 50, 998, 5.3],
  ['Toyota', 'Yaris', 2012, 2026, 'hatchback', 'hev', 85, 1490, 3.9],
  ['Toyota', 'C-HR', 2016, 2026, 'suv-coupe', 'hev', 103, 1798, 4.8],
  ['Nissan', 'Qashqai', 2007, 2020, 'suv', 'diesel', 81, 1461, 4.6],
  ['Nissan', 'Qashqai', 2021, 2026, 'suv', 'mhev', 103, 1332, 6.3],
  ['Hyundai', 'Tucson', 2015, 2026, 'suv', 'diesel', 100, 1598, 5.6],
  ['Kia', 'Sportage', 2010, 2026, 'suv', 'diesel', 100, 1598, 5.5],
  ['Jeep', 'Renegade', 2014, 2026, 'suv', 'mhev', 96, 1469, 5.8],
  ['Jeep', 'Avenger', 2022, 2026, 'suv', 'petrol', 74, 1199, 5.7],
  ['BMW', 'Serie 3 Touring', 1995, 2026, 'wagon', 'diesel', 140, 1995, 5],
  ['BMW', 'X1', 2009, 2026, 'suv', 'diesel', 110, 1995, 5.1],
  ['Audi', 'A3 Sportback', 2004, 2026, 'hatchback', 'diesel', 85, 1598, 4.4],
  ['Mercedes-Benz', 'Classe A', 1997, 2026, 'hatchback', 'diesel', 85, 1461, 4.5],
  ['Mercedes-Benz', 'GLC', 2015, 2026, 'suv', 'phev', 230, 1993, 2.1],
  ['Tesla', 'Model 3', 2019, 2026, 'sedan', 'bev', 208, 0, 14.4],
  ['Mazda', 'MX-5', 1993, 2026, 'cabrio', 'petrol', 97, 1496, 6.3],
];

export const DEMO_CARS: readonly DemoCar[] = ROWS.map(([make, model, from, to, body, fuel, powerKw, displacement, consumption]) => ({ make, model, from, to, body, fuel, powerKw, displacement, consumption }));

/** Invented companies. */
export const DEMO_INSURERS = ['Assicurazioni Belvedere', 'Compagnia Tirrena Nuova', 'Levante Assicurazioni', 'Mutua del Ponte', 'Previdenza Alpina', 'San Giusto Assicura'] as const;
