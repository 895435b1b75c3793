import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Providers assign at least a /64 network to each customer, so all its addresses count as one caller. */
const NETWORK_GROUPS = 4;
/** The first four groups of an IPv6 address without abbreviations are its network. */
const USUAL_NETWORK = /^[1-9a-f][\da-f]{0,3}(?::(?:0|[1-9a-f][\da-f]{0,3})){3}(?=:)/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An IPv4 address in IPv6 notation, as two hexadecimal groups. */
const MAPPED_GROUPS = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/**
 * One caller of a rate limit: an IPv4 address, or the /64 network of an IPv6 address. A client that has disconnected
 * has no address any more, whatever Fastify's types say.
 */
export function networkOf(address: string | undefined): string {
  // The usual notations are checked first, because this runs for every request.
  if (!address?.includes(':')) return address ?? '';
  const usual = MAPPED.exec(address)?.[1] ?? USUAL_NETWORK.exec(address)?.[0];
  if (usual !== undefined) return usual;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare.toLowerCase());
  return ipv4In(groups.join(':')) ?? groups.slice(0, NETWORK_GROUPS).join(':');
}

/** All groups of an address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

function ipv4In(groups: string): string | undefined {
  const [, high, low] = MAPPED_GROUPS.exec(groups) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
}
