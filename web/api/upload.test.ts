import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadPhoto } from '#contract/garage/garage.endpoints.ts';
import { FILE_TIMEOUT_MS } from './request.ts';
import { uploadFile } from './upload.ts';

const requests: FakeRequest[] = [];

/** A request that is never answered. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  timeout = 0;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn(() => requests.push(this));
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

function upload(signal = new AbortController().signal): Promise<unknown> {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const options = { params: { plate: 'AB123CD' }, file: new Blob(['x']), locale: 'it', onProgress: vi.fn() } as const;
  return uploadFile(uploadPhoto, { ...options, signal }).catch((error: unknown) => error);
}

afterEach(() => {
  requests.length = 0;
  vi.unstubAllGlobals();
});

describe('uploading a file', () => {
  it('an upload fails after the timeout of files', async () => {
    const outcome = upload();
    expect(requests[0]?.timeout).toBe(FILE_TIMEOUT_MS);
    requests[0]?.dispatchEvent(new Event('timeout'));
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  });

  it('an upload ends when it is aborted', async () => {
    const controller = new AbortController();
    const outcome = upload(controller.signal);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});
