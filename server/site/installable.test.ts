import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { resolvePath } from '#contract/shared/paths.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();

describe('the installed site', () => {
  it.each([...LOCALES])('the installed site has a manifest in %s that starts in the garage', async (locale) => {
    const answer = await test.app.inject(`/manifest-${locale}.webmanifest`);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const { start_url, lang, name, icons } = answer.json();
    expect([resolvePath(start_url)?.name, resolvePath(start_url)?.locale, lang]).toEqual(['garage', locale, locale]);
    expect(name).toContain('Targa');
    expect(icons).toHaveLength(3);
  });

  it.each([...LOCALES])(
    'the installed site receives files of other apps in %s at a path that leads to the page for them',
    async (locale) => {
      const { share_target } = (await test.app.inject(`/manifest-${locale}.webmanifest`)).json();
      expect(share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
      expect(share_target.params.files[0].accept).toContain('application/pdf');
      const { statusCode, headers } = await test.app.inject({
        method: 'POST',
        url: share_target.action,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF\r\n--x--\r\n',
      });
      expect(statusCode).toBe(303);
      expect(resolvePath(String(headers['location']))).toMatchObject({ name: 'sharedReceipt', locale });
    },
  );

  it('the installed site has no manifest in other languages', async () => {
    expect((await test.app.inject('/manifest-xx.webmanifest')).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/share/xx' })).statusCode).toBe(404);
  });

  it('the installed site has a page for no network that runs its own script only, is not indexed and is asked for again', async () => {
    const { headers, body } = await test.app.inject('/offline');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-cache');
    expect([...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/json" id="texts">',
      '<script src="/offline.js" defer>',
    ]);
  });
});

interface WorkerRequest {
  method: string;
  mode: string;
  url: string;
  formData?: () => Promise<FormData>;
}

/** The worker in a browser without a network. */
async function startWorker() {
  const { body } = await test.app.inject('/service-worker.js');
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (...given: unknown[]) => shown.push(given) },
    location: { origin: 'https://targa.example' },
  };
  const files = new Map<string, Response>();
  const caches = {
    open: async (name: string) => ({
      match: async (path: string) => `stored ${path}`,
      put: async (path: string, response: Response) => files.set(`${name} ${path}`, response),
    }),
    delete: async (name: string) => {
      for (const key of files.keys()) if (key.startsWith(`${name} `)) files.delete(key);
    },
  };
  const fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  // A URL of this site, as browsers complete it.
  const redirect = (path: string, status: number) => Response.redirect(new URL(path, self.location.origin), status);
  runInNewContext(body, {
    self,
    caches,
    fetch,
    URL,
    Request,
    Response: Object.assign(class extends Response {}, { redirect }),
    File,
  });
  return {
    shown,
    files,
    /** The answer of the worker; undefined when it leaves the request to the browser. */
    async ask(request: WorkerRequest): Promise<unknown> {
      let answer: unknown;
      const respondWith = (given: unknown) => {
        answer = given;
      };
      listeners.get('fetch')?.({ request, respondWith });
      return answer;
    },
    push: (data: object) => listeners.get('push')?.({ data: { json: () => data }, waitUntil: () => undefined }),
  };
}

describe('the worker', () => {
  const get = { method: 'GET', mode: 'cors' };

  it('the service worker answers pages when the network fails, and leaves scripts, answers and forms alone', async () => {
    const { ask } = await startWorker();
    const page = { method: 'GET', mode: 'navigate', url: 'https://targa.example/dashboard' };
    expect(await ask(page)).toBe('stored /offline');
    expect(await ask({ ...get, url: 'https://targa.example/offline.js' })).toBe('stored /offline.js');
    expect(await ask({ ...get, url: 'https://targa.example/wp-json/garagek/v1/user/profile' })).toBeUndefined();
    expect(await ask({ ...get, url: 'https://targa.example/assets/entry.js' })).toBeUndefined();
    expect(await ask({ ...page, method: 'POST' })).toBeUndefined();
  });

  it('the service worker holds one shared file for the page that asks for its car, and sends nothing', async () => {
    const { ask, files } = await startWorker();
    const share = async (name: string, content: string) => {
      const form = new FormData();
      form.append('document', new File([content], name, { type: 'application/pdf' }));
      const url = 'https://targa.example/share/de';
      return (await ask({ method: 'POST', mode: 'navigate', url, formData: async () => form })) as Response;
    };
    await share('first.pdf', 'one');
    const answer = await share('Rechnung Öl.pdf', 'two');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://targa.example/de/garage/beleg']);
    expect([...files.keys()]).toEqual(['targa-shared /shared-file']);
    const held = files.get('targa-shared /shared-file');
    expect(decodeURIComponent(held?.headers.get('x-file-name') ?? '')).toBe('Rechnung Öl.pdf');
    expect(await held?.text()).toBe('two');
    await share('empty.pdf', '');
    expect([...files.keys()], 'an empty file holds nothing, and nothing older').toEqual([]);
  });

  it('the service worker shows what a notification says', async () => {
    const { push, shown } = await startWorker();
    push({ title: 'Revisione', body: 'AB 123 CD', url: '/dashboard' });
    expect(JSON.stringify(shown)).toContain('AB 123 CD');
  });

  it('the service worker has the version of its page in its text, and may not be cached without asking', async () => {
    const { body, headers } = await test.app.inject('/service-worker.js');
    expect(body).toMatch(/targa-offline-[0-9a-f]{12}/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('text/javascript');
  });
});
