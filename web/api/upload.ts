import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type ApiAnswer, createApi, type Transport } from './api.ts';
import { authorisation, noticeStatus } from './authorisation.ts';
import { FILE_TIMEOUT_MS, timeoutError } from './request.ts';
import { session } from './session.ts';

export interface UploadOptions<E extends Endpoint> {
  params: NonNullable<Input<E>['params']>;
  file: Blob;
  locale: Locale;
  signal: AbortSignal;
  /** From 0 to 1 while the file is sent. At 1 the server has received it and processes it. */
  onProgress(fraction: number): void;
}

/** Sends a file in a form. Fails as other calls do, and with an AbortError when it was aborted. */
export async function uploadFile<E extends Endpoint>(endpoint: E, options: UploadOptions<E>): Promise<Output<E>> {
  const { upload } = endpoint;
  if (!upload) throw new Error(`${endpoint.path} takes no file`);
  const form = new FormData();
  form.set(upload.field, options.file);
  const transport: Transport = ({ input, locale }) =>
    send(endpointUrl(endpoint, input), form, { 'accept-language': locale }, options);
  return createApi(transport, options.locale).call(endpoint, { params: options.params } as Input<E>);
}

/** Only XMLHttpRequest reports upload progress. */
function send(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  { signal, onProgress }: Pick<UploadOptions<Endpoint>, 'signal' | 'onProgress'>,
): Promise<ApiAnswer> {
  const { token } = session;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = FILE_TIMEOUT_MS;
    for (const [name, value] of Object.entries({ ...headers, ...authorisation(token) }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      noticeStatus(request.status, token);
      resolve({ status: request.status, body: parse(request.responseText) });
    });
    request.addEventListener('error', () => reject(new TypeError('The upload did not arrive')));
    request.addEventListener('timeout', () => reject(timeoutError(FILE_TIMEOUT_MS)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
