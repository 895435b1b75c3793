import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Country } from '#contract/shared/country.ts';

type Scrypt = (text: string, salt: string, bytes: number, options: object) => Promise<Buffer>;
const derive = promisify(scrypt) as Scrypt;

/** Of scrypt. Every stored fingerprint was made with it. */
const COST = 2 ** 15;
const SALT = 'targa: one voucher per purchase';

/**
 * What is left of a plate when its account is erased, so that a purchase is not rewarded twice. A plain hash could be
 * reversed by trying all plates of a country in minutes, and a secret key would have to be stored beside the
 * fingerprints, so each attempt is made expensive: trying all plates of one country takes a machine years. The salt is
 * constant, because equal plates must have equal fingerprints; it contains the country, because Italian and French
 * plates look alike.
 */
export async function plateFingerprint(country: Country, plate: string, cost = COST): Promise<string> {
  const options = { N: cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return (await derive(`${country} ${plate}`, SALT, 32, options)).toString('base64url');
}
