import type { Country } from '#contract/shared/country.ts';

export interface DemoCustoms {
  /** Four dealer groups, recognisable as invented. */
  names: readonly string[];
  /** Appended to the names of the second and third dealer in a town: north and south. */
  sides: readonly string[];
  street(number: number): string;
  /** From a range reserved for fiction where the country has one; elsewhere recognisably invalid. */
  phone(number: number): string;
  opening: string;
}

const digits = (number: number, count: number) => String(number).padStart(count, '0');

/** Names, phone numbers and opening hours of demo dealers per country. */
export const DEMO_CUSTOMS: Record<Country, DemoCustoms> = {
  it: {
    names: ['Autocentro Demo', 'Concessionaria Esempio', 'Auto Demo', 'Motori Esempio'],
    sides: ['', 'Nord', 'Sud'],
    street: (number) => `Via dell’Esempio ${number}`,
    phone: (number) => `+39 000 0000${digits(number, 3)}`,
    opening: 'mon-fri 09:00-12:30 15:00-19:00; sat 09:00-12:30 15:00-18:00',
  },
  gb: {
    names: ['Demo Motors', 'Example Cars', 'Sample Autos', 'Demo Car Centre'],
    sides: ['', 'North', 'South'],
    street: (number) => `${number} Example Road`,
    // Reserved by Ofcom for drama.
    phone: (number) => `+44 1632 960${digits(number, 3)}`,
    opening: 'mon-fri 08:30-18:00; sat 09:00-17:00; sun 10:00-16:00',
  },
  es: {
    names: ['Autocentro Demo', 'Concesionario Ejemplo', 'Automóviles Demo', 'Motor Ejemplo'],
    sides: ['', 'Norte', 'Sur'],
    street: (number) => `Calle del Ejemplo, ${number}`,
    phone: (number) => `+34 000 000 ${digits(number, 3)}`,
    opening: 'mon-fri 09:30-13:30 16:30-20:00; sat 10:00-14:00',
  },
  fr: {
    names: ['Auto Démo', 'Garage Exemple', 'Concession Démo', 'Automobiles Exemple'],
    sides: ['', 'Nord', 'Sud'],
    street: (number) => `${number} rue de l’Exemple`,
    // Reserved by ARCEP for films.
    phone: (number) => `+33 1 99 00 ${digits(Math.floor(number / 100), 2)} ${digits(number % 100, 2)}`,
    opening: 'mon-sat 09:00-12:00 14:00-19:00',
  },
  de: {
    names: ['Autohaus Muster', 'Demo-Automobile', 'Autozentrum Beispiel', 'Musterwagen'],
    sides: ['', 'Nord', 'Süd'],
    street: (number) => `Musterstraße ${number}`,
    // Reserved by the Bundesnetzagentur for films.
    phone: (number) => `+49 30 23125 ${digits(number, 3)}`,
    opening: 'mon-fri 08:00-18:30; sat 09:00-14:00',
  },
};

/** Makes sold together, by slug. A dealer sells two of these groups. */
export const DEMO_DEALER_GROUPS: readonly (readonly string[])[] = [
  ['fiat', 'abarth', 'alfa-romeo', 'jeep', 'lancia', 'leapmotor'],
  ['volkswagen', 'audi', 'skoda', 'seat', 'cupra'],
  ['bmw', 'mini', 'porsche'],
  ['toyota', 'lexus', 'suzuki', 'subaru'],
  ['peugeot', 'citroen', 'ds', 'opel'],
  ['renault', 'dacia', 'nissan', 'mitsubishi', 'ford'],
  ['mercedes-benz', 'smart', 'volvo', 'polestar', 'land-rover', 'maserati'],
  ['hyundai', 'kia', 'mazda', 'honda', 'mg', 'byd', 'omoda', 'jaecoo', 'tesla'],
];
