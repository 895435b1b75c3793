import { COUNTRIES, type Country } from '../shared/country.ts';

/**
 * A configuration as a short code in a URL. It holds fingerprints of the codes of version, colour and optionals: unlike
 * database ids they stay the same when a catalogue is imported again, and they do not depend on a language.
 */
export interface ConfigurationCode {
  /** The country of the price. */
  country: Country;
  version: number;
  colour: number;
  optionals: readonly number[];
  /** In cents, at the time the code was written. */
  price: number;
}

export interface WrittenConfiguration {
  country: Country;
  version: string;
  colour: string;
  optionals: readonly string[];
  price: number;
}

const FORMAT = 1;
const MAX_OPTIONALS = 100;
const MAX_PRICE = 2 ** 32 - 1;
const CODE = /^[A-Za-z0-9_-]{16,600}$/;
const VERSION_BITS = 32;
const PART_BITS = 24;

export const versionFingerprint = (slug: string): number => fingerprint(slug, VERSION_BITS);
export const partFingerprint = (code: string): number => fingerprint(code, PART_BITS);

export function writeCode({ country, version, colour, optionals, price }: WrittenConfiguration): string {
  const prints = optionals.map(partFingerprint).sort((a, b) => a - b);
  const bytes = [
    (FORMAT << 4) | COUNTRIES.indexOf(country),
    ...bigEndian(versionFingerprint(version), 4),
    ...bigEndian(partFingerprint(colour), 3),
    ...bigEndian(price, 4),
    ...prints.flatMap((print) => bigEndian(print, 3)),
  ];
  return toBase64Url([...bytes, ...checksum(bytes)]);
}

/** Undefined for a code that we did not write: too short, mistyped or invented. */
export function readCode(code: string): ConfigurationCode | undefined {
  const all = CODE.test(code) ? fromBase64Url(code) : undefined;
  if (!all || all.length < FIXED_BYTES + 2 || (all.length - FIXED_BYTES - 2) % 3 !== 0) return undefined;
  const bytes = all.slice(0, -2);
  if (checksum(bytes).some((byte, index) => byte !== all[bytes.length + index])) return undefined;
  const [head = 0] = bytes;
  const country = COUNTRIES[head & 15];
  const count = (bytes.length - FIXED_BYTES) / 3;
  if (head >> 4 !== FORMAT || !country || count > MAX_OPTIONALS) return undefined;
  return {
    country,
    version: readNumber(bytes, 1, 4),
    colour: readNumber(bytes, 5, 3),
    price: Math.min(readNumber(bytes, 8, 4), MAX_PRICE),
    optionals: Array.from({ length: count }, (_, index) => readNumber(bytes, FIXED_BYTES + index * 3, 3)),
  };
}

/** Header, version, colour and price. */
const FIXED_BYTES = 12;

/** FNV-1a, folded to fewer bits. */
function fingerprint(text: string, bits: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  const whole = hash >>> 0;
  return bits === 32 ? whole : (whole >>> bits) ^ (whole & (2 ** bits - 1));
}

function checksum(bytes: readonly number[]): [number, number] {
  let [low, high] = [FORMAT, 0];
  for (const byte of bytes) {
    low = (low + byte) % 251;
    high = (high + low) % 251;
  }
  return [low, high];
}

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

function readNumber(bytes: readonly number[], start: number, length: number): number {
  return bytes.slice(start, start + length).reduce((value, byte) => value * 256 + byte, 0);
}

function toBase64Url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): number[] | undefined {
  try {
    return Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
