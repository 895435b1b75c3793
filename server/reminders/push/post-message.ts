import { type Agent, request } from 'node:https';
import type { RequestDetails } from 'web-push';

interface Options {
  agent: Agent;
  timeoutMs: number;
}

/**
 * The status that a push service answers. Its body is never read: the address was chosen by whoever subscribed, and
 * the answer could be endless.
 */
export function postMessage(
  { endpoint, method, headers, body }: RequestDetails,
  { agent, timeoutMs }: Options,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(timeoutMs);
  const posting = request(endpoint, { method, headers, agent, signal }, (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  posting.on('error', reject);
  // An answer that changes the protocol closes the connection without an error.
  posting.on('close', () => reject(new Error('The connection was closed')));
  posting.end(body);
  return promise;
}
