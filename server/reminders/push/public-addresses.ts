import { lookup as resolve } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that do not belong to the internet: this machine, private networks, links, documentation, multicast. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // The block list also finds an IPv4 address that is written as an IPv6 one.
  return !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Push services have names and use the usual port. Whoever names another address wants us to call it. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|localhost|internal|home|lan|arpa)$/i.test(hostname);
  return protocol === 'https:' && username === '' && password === '' && port === '' && isName;
}

/** Names are resolved when a message is sent: only then is it known where they lead. */
const resolvePublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first || found.length < addresses.length)
      return callback(new Error('The push service has no public address'), '', 4);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

export const publicAgent = new Agent({ lookup: resolvePublic });
