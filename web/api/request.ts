export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The request was answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Longer than any response of ours takes. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** For photos, documents and archives, in either direction, over a slow connection. */
export const FILE_TIMEOUT_MS = 300_000;

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** Milliseconds until the whole response must have arrived. */
  timeout?: number;
  /** Adds a timestamp, so that no cache can answer. */
  bustCache?: boolean;
  signal?: AbortSignal;
}

/**
 * Succeeds with 200 to 299; anything else throws with the response's status and body, and a timeout throws as a lost
 * connection does.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<unknown> {
  const { timeout = REQUEST_TIMEOUT_MS, bustCache = false, signal, ...init } = options;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(timeoutError(timeout)), timeout);
  try {
    const response = await fetch(bustCache ? withTimestamp(url, Date.now()) : url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    const body = await readBody(response);
    if (response.status < 200 || response.status > 299) throw new RequestError(response.status, body);
    return body;
  } finally {
    clearTimeout(timer);
  }
}

export function timeoutError(timeout: number): DOMException {
  return new DOMException(`There was no answer within ${timeout} ms`, 'TimeoutError');
}

export function withTimestamp(url: string, now: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}_=${now}`;
}

/** JSON parsed, text as a string, anything else as a Blob. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type && !/json|^text\//.test(type)) return response.blob();
  const text = await response.text();
  if (!type.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
