import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Country } from '#contract/shared/country.ts';

type Scrypt = (text: string, salt: string, bytes: number, options: object) => Promise<Buffer>;
const derive = promisify(scrypt) as Scrypt;

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const SALT = 'targa: one voucher per purchase';

/**
 * What is left of a plate when its account is erased, so that a purchase is not rewarded twice. A plain hash would be
 * the plate itself: a country has so few that all can be tried in minutes. A key would have to be kept as long as the
 * fingerprints and beside them. So each try is made dear instead: going through the plates of one country takes a
 * machine years. The salt is the same for all, because equal plates must have equal fingerprints; the country belongs
 * to it, because Italian and French plates look alike.
 */
export async function plateFingerprint(country: Country, plate: string): Promise<string> {
  return (await derive(`${country} ${plate}`, SALT, 32, COST)).toString('base64url');
}
