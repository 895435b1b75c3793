import type { ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import type { ReadingKind, TAX_KINDS } from '#contract/insurance/insurance.rules.ts';
import type { Country } from '#contract/shared/country.ts';

interface DemoTax {
  kind: (typeof TAX_KINDS)[number];
  percent: number;
  /** In cents. */
  fixed?: number;
}

/** The taxes of each country, on the net premium. */
export const DEMO_TAXES: Record<Country, readonly DemoTax[]> = {
  it: [
    { kind: 'provincial', percent: 16 },
    { kind: 'ssn', percent: 10.5 },
  ],
  gb: [{ kind: 'ipt', percent: 12 }],
  es: [
    { kind: 'ips', percent: 8 },
    { kind: 'consorcio', percent: 1.5, fixed: 210 },
  ],
  fr: [
    { kind: 'tsca', percent: 33 },
    { kind: 'fgao', percent: 2 },
  ],
  de: [{ kind: 'versicherungsteuer', percent: 19 }],
};

const limited = (limit: number): ProposalTerms['covers'] => [
  { kind: 'liability', limit, deductible: null },
  { kind: 'theft-fire', limit: null, deductible: 30_000 },
  { kind: 'assistance', limit: null, deductible: null },
];

/** With the usual limits of compulsory cover. */
export const DEMO_COVERS: Record<Country, ProposalTerms['covers']> = {
  it: limited(777_000_000),
  gb: [
    { kind: 'liability', limit: 120_000_000, deductible: null },
    { kind: 'comprehensive', limit: null, deductible: 35_000 },
  ],
  es: limited(7_000_000_000),
  fr: limited(10_000_000_000),
  de: limited(10_000_000_000),
};

interface DemoTexts {
  insurer: string;
  product: string;
  policy: string;
  notReal: string;
  refusal: string;
  readings: Record<ReadingKind, string>;
}

export const DEMO_TEXTS: Record<Country, DemoTexts> = {
  it: {
    insurer: 'Assicurazioni Demo',
    product: 'RC auto Base',
    policy: 'Polizza',
    notReal: 'Documento dimostrativo, senza valore',
    refusal: 'I dati del veicolo non coincidono con quelli della banca dati.',
    readings: {
      'product-information': 'DIP Danni e DIP aggiuntivo',
      terms: 'Condizioni di assicurazione',
      distributor: 'Modulo unico precontrattuale (Allegato 3)',
    },
  },
  gb: {
    insurer: 'Demo Insurance',
    product: 'Comprehensive Car',
    policy: 'Policy',
    notReal: 'Demonstration document, not valid',
    refusal: 'The vehicle details do not match the register.',
    readings: {
      'product-information': 'Insurance product information document (IPID)',
      terms: 'Policy wording',
      distributor: 'About our insurance services',
    },
  },
  es: {
    insurer: 'Seguros Demo',
    product: 'Terceros ampliado',
    policy: 'Póliza',
    notReal: 'Documento de demostración, sin validez',
    refusal: 'Los datos del vehículo no coinciden con los del registro.',
    readings: {
      'product-information': 'Documento de información sobre el producto (IPID)',
      terms: 'Condiciones generales',
      distributor: 'Información del distribuidor de seguros',
    },
  },
  fr: {
    insurer: 'Assurances Démo',
    product: 'Auto Tiers',
    policy: 'Contrat',
    notReal: 'Document de démonstration, sans valeur',
    refusal: 'Les données du véhicule ne correspondent pas au fichier des immatriculations.',
    readings: {
      'product-information': 'Document d’information sur le produit (IPID)',
      terms: 'Conditions générales',
      distributor: 'Informations sur l’intermédiaire',
    },
  },
  de: {
    insurer: 'Demo-Versicherung',
    product: 'Kfz-Haftpflicht Basis',
    policy: 'Versicherungsschein',
    notReal: 'Beispieldokument, ungültig',
    refusal: 'Die Fahrzeugdaten stimmen nicht mit dem Register überein.',
    readings: {
      'product-information': 'Informationsblatt zu Versicherungsprodukten (IPID)',
      terms: 'Versicherungsbedingungen',
      distributor: 'Erstinformation des Vermittlers',
    },
  },
};
