import { createCircuitBreaker } from './circuit-breaker.ts';

const FAILURES = 5;
const OPEN_MS = 30_000;

interface Options {
  /** The base URL; its user and password are sent as basic authentication. */
  url: string;
  /** Begins every message, such as `The vehicle registry`. */
  name: string;
  timeoutMs: number;
  maxBytes: number;
  /** The error of every failure, which must not contain what was asked. */
  fail: new (
    message: string,
  ) => Error;
  now?: (() => number) | undefined;
}

interface Request {
  signal: AbortSignal;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** The only accepted type; JSON by default. */
  type?: RegExp;
}

export interface ClientResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Calls an external service with a timeout, a size limit and a circuit breaker; it follows no redirects. */
export function createJsonClient({ url, name, timeoutMs, maxBytes, fail, now }: Options) {
  const { baseUrl, authorization } = withoutCredentials(url);
  const failure = (what: string) => new fail(`${name} ${what}`);
  const protect = createCircuitBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    ...(now && { now }),
    refusal: () => failure('has failed too often and is left alone'),
    isFailure: (error) => error instanceof fail,
  });

  async function send(
    path: string,
    { signal: caller, type = JSON_TYPE, ...request }: Request,
  ): Promise<ClientResponse> {
    // Aborts the request in every case, so that nothing is read after the end.
    const over = new AbortController();
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: request.method ?? 'GET',
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...authorization, ...request.headers },
        body: request.body ?? null,
        redirect: 'manual',
        signal: AbortSignal.any([caller, deadline, over.signal]),
      });
      const { status, headers } = response;
      if (status === 404) return { status, headers, body: Buffer.alloc(0) };
      checkHeaders(response, type);
      return { status, headers, body: await readBody(response) };
    } catch (error) {
      if (caller.aborted) throw caller.reason;
      if (deadline.aborted) throw failure('did not answer in time');
      throw error instanceof fail ? error : failure(`failed: ${codeOf(error)}`);
    } finally {
      over.abort();
    }
  }

  function checkHeaders({ status, headers }: Response, type: RegExp): void {
    if (status !== 200) throw failure(`answered ${status}`);
    if (!type.test(headers.get('content-type') ?? ''))
      throw failure(`answered with something other than ${type === JSON_TYPE ? 'JSON' : 'the file'}`);
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw failure('answered at too great length');
  }

  /** Counts decompressed bytes, so that a small body cannot become a large one. */
  async function readBody(response: Response): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw failure('answered at too great length');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return {
    /** A 404 is an answer; everything else but 200 is a failure. `read` counts as part of the call. */
    call: <Result>(path: string, request: Request, read: (response: ClientResponse) => Result): Promise<Result> =>
      protect(async () => read(await send(path, request))),

    parseJson(body: Buffer): object {
      let value: unknown;
      try {
        value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      } catch {
        throw failure('answered with broken JSON');
      }
      if (typeof value !== 'object' || value === null) throw failure('answered in another form');
      return value;
    },
  };
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
