import { createCircuitBreaker } from './circuit-breaker.ts';
import { RegistryError, readAnswer, type VehicleRegistry } from './vehicle-registry.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const FAILURES = 5;
const OPEN_MS = 30_000;

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
  const { baseUrl, authorization } = withoutCredentials(url);
  const protect = createCircuitBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    ...(now && { now }),
    refusal: () => new RegistryError('The vehicle registry has failed too often and is left alone'),
    isFailure: (error) => error instanceof RegistryError,
  });

  async function fetchJson(path: string, caller: AbortSignal): Promise<unknown> {
    // Aborts the request in every case, so that nothing is read after the end.
    const over = new AbortController();
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...authorization },
        redirect: 'manual',
        signal: AbortSignal.any([caller, deadline, over.signal]),
      });
      if (response.status === 404) return 'unknown';
      checkHeaders(response);
      return parseJson(await readBody(response));
    } catch (error) {
      if (caller.aborted) throw caller.reason;
      if (deadline.aborted) throw new RegistryError('The vehicle registry did not answer in time');
      throw error instanceof RegistryError ? error : new RegistryError(`The vehicle registry failed: ${codeOf(error)}`);
    } finally {
      over.abort();
    }
  }

  return {
    async lookup(plate, section, { signal }) {
      signal.throwIfAborted();
      const answer = await protect(() => fetchJson(`/vehicles/${encodeURIComponent(plate)}/${section}`, signal));
      return answer === 'unknown' ? answer : readAnswer(section, plate, answer, today());
    },
  };
}

function checkHeaders({ status, headers }: Response): void {
  if (status !== 200) throw new RegistryError(`The vehicle registry answered ${status}`);
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? ''))
    throw new RegistryError('The vehicle registry answered with something other than JSON');
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLong();
}

/** Counts decompressed bytes, so that a small body cannot become a large one. */
async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(body: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new RegistryError('The vehicle registry answered with broken JSON');
  }
  if (typeof value !== 'object' || value === null)
    throw new RegistryError('The vehicle registry answered in another form');
  return value;
}

function tooLong(): RegistryError {
  return new RegistryError('The vehicle registry answered at too great length');
}

/** ECONNREFUSED, HTTPParserError and the like: enough for an operator, and never a URL. */
function codeOf(error: unknown): string {
  let name = 'unknown reason';
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string') return code;
    name = current.name;
  }
  return name;
}

/** fetch refuses URLs with a password. */
function withoutCredentials(url: string): { baseUrl: string; authorization: Record<string, string> } {
  const { username, password } = new URL(url);
  if (!username && !password) return { baseUrl: url, authorization: {} };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return {
    baseUrl: bare.href.replace(/\/+$/, ''),
    authorization: { authorization: `Basic ${credentials.toString('base64')}` },
  };
}
