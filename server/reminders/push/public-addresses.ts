import { Agent } from 'node:https';
import { createPublicLookup } from '#server/shared/public-address.ts';

/** Push services have names and use the usual port. Whoever names another host wants us to call it. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|localhost|internal|home|lan|arpa)$/i.test(hostname);
  return protocol === 'https:' && username === '' && password === '' && port === '' && isName;
}

export const publicAgent = new Agent({ lookup: createPublicLookup() });
