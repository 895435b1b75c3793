import type { Country } from './country.ts';

/** The company that runs the site, as the legal pages show it. */
export interface Publisher {
  /** With the legal form. */
  name: string;
  /** Who represents the company and is responsible for the content. */
  representative: string;
  address: string;
  email: string;
  /** The number to call in each country. */
  phones: Record<Country, string>;
  vat: string;
  /** Where the company is registered, and under which number. */
  register: string;
  capital?: string | undefined;
  /** The hosting provider, with address and phone number. */
  host: string;
  /** How to reach the data protection officer, where there is one. */
  privacyOfficer?: string | undefined;
  /** The consumer dispute body, where the company takes part in its procedures. */
  mediator?: string | undefined;
  /** Suppliers outside the EEA and the United Kingdom, with the safeguard used; none unless set. */
  transfers?: string | undefined;
  logDays: number;
  backupDays: number;
  /** Services of other companies that are configured and receive personal data. */
  suppliers: readonly Supplier[];
  /** Invented, because a local installation needs no publisher. */
  isExample: boolean;
}

export type Supplier = 'mail' | 'registry' | 'addressSearch' | 'fileStore' | 'payments';
