import type { Locale } from '#contract/shared/locale.ts';

export interface ExampleValues extends Record<string, string> {
  name: string;
  advisor: string;
  phone: string;
  car: string;
  version: string;
  dealer: string;
  price: string;
  amount: string;
  plate: string;
  zip: string;
  when: string;
  /** The same day without its time. */
  date: string;
  month: string;
  reason: string;
}

/** What fills the mails of the development page: usual lengths, invented people and dealers. */
export const EXAMPLE_VALUES: Record<Locale, ExampleValues> = {
  it: {
    name: 'Maria',
    advisor: 'Giulia Volante',
    phone: '+39 02 5550 100',
    car: 'Fiat Pandina',
    version: '1.0 70 CV Hybrid Icon',
    dealer: 'Autocentro Demo Milano',
    price: '14.900\u00a0€',
    amount: '200\u00a0€',
    plate: 'AB123CD',
    zip: '20121',
    when: 'gio 26 nov, 10:30',
    date: '26 novembre 2026',
    month: 'gennaio',
    reason: 'Sulla fattura non si legge la targa.',
  },
  en: {
    name: 'Emily',
    advisor: 'Emma Crossroads',
    phone: '+44 1632 960101',
    car: 'Ford Puma',
    version: '1.0 EcoBoost Hybrid ST-Line',
    dealer: 'Demo Motors Birmingham',
    price: '£24,350',
    amount: '£200',
    plate: 'AB12CDE',
    zip: 'SW1A 1AA',
    when: 'Thu 26 Nov, 10:30',
    date: '26 Nov 2026',
    month: 'January',
    reason: 'We can’t read the registration number on the invoice.',
  },
  es: {
    name: 'Lucía',
    advisor: 'Lucía Rotonda',
    phone: '+34 000 000 101',
    car: 'SEAT Ibiza',
    version: '1.0 TSI 95 CV Style',
    dealer: 'Automóviles Demo Madrid',
    price: '17.900\u00a0€',
    amount: '200\u00a0€',
    plate: '1234BCD',
    zip: '28001',
    when: 'jue 26 nov, 10:30',
    date: '26 de noviembre de 2026',
    month: 'enero',
    reason: 'En la factura no se lee la matrícula.',
  },
  fr: {
    name: 'Camille',
    advisor: 'Camille Clignotant',
    phone: '+33 1 99 00 01 01',
    car: 'Renault Clio',
    version: 'E-Tech full hybrid 145 Techno',
    dealer: 'Automobiles Exemple Paris',
    price: '21\u202f400\u00a0€',
    amount: '200\u00a0€',
    plate: 'AB123CD',
    zip: '75001',
    when: 'jeu. 26 nov., 10\u00a0h\u00a030',
    date: '26 novembre 2026',
    month: 'janvier',
    reason: 'L’immatriculation est illisible sur la facture.',
  },
  de: {
    name: 'Katharina',
    advisor: 'Katharina Lenkrad',
    phone: '+49 30 23125 101',
    car: 'Volkswagen T-Roc',
    version: '1.5 TSI OPF DSG R-Line',
    dealer: 'Autohaus Muster Berlin',
    price: '32.450\u00a0€',
    amount: '200\u00a0€',
    plate: 'WVWZZZ1KZAW000001',
    zip: '10115',
    when: 'Do., 26. Nov., 10:30\u00a0Uhr',
    date: '26. November 2026',
    month: 'Januar',
    reason: 'Auf der Rechnung ist das Kennzeichen nicht lesbar.',
  },
};
