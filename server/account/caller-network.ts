import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Whoever has one IPv6 address has the whole network around it. */
const NETWORK_GROUPS = 4;

/** What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** How a caller is remembered: neither the address nor the same caller elsewhere can be read from it. */
export function callerFingerprint(userId: string, caller: string): string {
  return createHash('sha256').update(`${userId} ${caller}`).digest('base64url');
}
