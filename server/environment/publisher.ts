import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import type { Publisher, Supplier } from '#contract/shared/publisher.ts';
import type { Environment } from './env.ts';

/** The variables without which a publisher is incomplete; a public site does not start without them. */
export const PUBLISHER_REQUIREMENTS = [
  ['PUBLISHER_NAME', 'the company that runs the site, with its legal form: Example Motors S.r.l.'],
  ['PUBLISHER_REPRESENTATIVE', 'the person who represents the company and is responsible for the content'],
  ['PUBLISHER_ADDRESS', 'the postal address of the company that runs the site'],
  ['PUBLISHER_EMAIL', 'the mail address for questions about personal data'],
  ['PUBLISHER_VAT', 'the VAT number of the company that runs the site'],
  ['PUBLISHER_REGISTER', 'the register entry: court or chamber, and number (REA, RCS, HRB, company number)'],
  ['PUBLISHER_HOST', 'the hosting provider: name, address and phone number'],
  ['LOG_RETENTION_DAYS', 'how many days log files are stored, including those of the proxy'],
  ['BACKUP_RETENTION_DAYS', 'how many days backups are stored'],
] as const satisfies readonly [keyof Environment, string][];

/** With invented values where a local installation sets none. */
export function publisherOf(env: Environment): Publisher {
  return {
    name: env.PUBLISHER_NAME ?? 'Example Motors S.r.l.',
    representative: env.PUBLISHER_REPRESENTATIVE ?? 'Maria Example',
    address: env.PUBLISHER_ADDRESS ?? 'Via Esempio 1, 00100 Roma, Italia',
    email: env.PUBLISHER_EMAIL ?? 'info@targa.example',
    phones: phonesOf(env),
    vat: env.PUBLISHER_VAT ?? 'IT00000000000',
    register: env.PUBLISHER_REGISTER ?? 'Registro delle imprese di Roma, REA RM-0000000',
    capital: env.PUBLISHER_CAPITAL,
    host: env.PUBLISHER_HOST ?? 'Example Hosting S.r.l., Via Esempio 2, 00100 Roma, Italia, +39 06 0000000',
    privacyOfficer: env.PUBLISHER_PRIVACY_OFFICER,
    mediator: env.PUBLISHER_MEDIATOR,
    transfers: env.PUBLISHER_TRANSFERS,
    logDays: env.LOG_RETENTION_DAYS ?? 30,
    backupDays: env.BACKUP_RETENTION_DAYS ?? 30,
    suppliers: suppliersOf(env),
    isExample: PUBLISHER_REQUIREMENTS.some(([name]) => env[name] === undefined),
  };
}

function phonesOf({ PUBLISHER_PHONE: phone, CALL_CENTRE_PHONES: callCentre }: Environment): Record<Country, string> {
  if (phone === undefined) return callCentre;
  return Object.fromEntries(COUNTRIES.map((country) => [country, phone])) as Record<Country, string>;
}

function suppliersOf(env: Environment): Supplier[] {
  const configured: Record<Supplier, boolean> = {
    mail: env.SMTP_URL !== undefined,
    registry: env.VEHICLE_REGISTRY_URL !== undefined,
    addressSearch: env.ADDRESS_SEARCH_URL !== undefined,
    fileStore: env.FILES_URL?.startsWith('s3:') ?? false,
    payments: env.STRIPE_SECRET_KEY !== undefined,
  };
  return (Object.keys(configured) as Supplier[]).filter((supplier) => configured[supplier]);
}
