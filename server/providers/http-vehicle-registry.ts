import { createJsonClient } from './json-client.ts';
import { RegistryError, readAnswer, type VehicleRegistry } from './vehicle-registry.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

interface Options {
  /** The base URL of vehicles; its user and password are sent as basic authentication. */
  url: string;
  /** Today in Italy. */
  today(): string;
  timeoutMs?: number;
  now?: () => number;
}

/** GET {url}/vehicles/{plate}/{section} answers the section's fields, or 404. */
export function createHttpVehicleRegistry({ url, today, timeoutMs = TIMEOUT_MS, now }: Options): VehicleRegistry {
  const client = createJsonClient({
    url,
    name: 'The vehicle registry',
    timeoutMs,
    maxBytes: MAX_BYTES,
    fail: RegistryError,
    now,
  });

  return {
    async lookup(plate, section, { signal }) {
      signal.throwIfAborted();
      const path = `/vehicles/${encodeURIComponent(plate)}/${section}`;
      const answer = await client.call(path, { signal }, ({ status, body }) =>
        status === 404 ? undefined : client.parseJson(body),
      );
      return answer === undefined ? 'unknown' : readAnswer(section, plate, answer, today());
    },
  };
}
