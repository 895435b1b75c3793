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

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** Milliseconds; 0 waits as long as it takes. */
  timeout?: number;
  /** Adds a timestamp, so that no cache between here and the server can answer. */
  bustCache?: boolean;
  signal?: AbortSignal;
}

/** 200 to 299 is success; anything else throws with the answer's status and body. */
export async function request(url: string, options: RequestOptions = {}): Promise<unknown> {
  const { timeout = 0, bustCache = false, signal, ...init } = options;
  const signals = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((one) => one !== undefined);
  const response = await fetch(bustCache ? withTimestamp(url, Date.now()) : url, {
    ...init,
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  });
  const body = await readBody(response);
  if (response.status < 200 || response.status > 299) throw new RequestError(response.status, body);
  return body;
}

export function withTimestamp(url: string, now: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}_=${now}`;
}

/** JSON as what it says, text as text, anything else as a file. */
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
