import { expect, it } from 'vitest';
import { checkRendering } from './open-pages.ts';
import type { PageBuild } from './page-build.ts';

/** A build whose pages have this response. */
function buildAnswering(response: Response, error?: Error): PageBuild {
  return {
    routes: {},
    assets: { routes: {} },
    entry: {
      module: {
        loadContext: (options) => options,
        createHandler: () => async (_request, context) => {
          if (error) (context as { report(error: unknown): void }).report(error);
          return response;
        },
      },
    },
  };
}

const headers = { 'x-script-hashes': "'sha256-x'" };

it('a build whose pages are as expected is served', async () => {
  await checkRendering(buildAnswering(new Response('', { status: 404, headers })));
});

it.each([
  ['reports an error', buildAnswering(new Response('', { status: 404, headers }), new Error('no scripts'))],
  ['answers something else', buildAnswering(new Response('', { status: 500, headers }))],
  ['has no scripts of ours', buildAnswering(new Response('', { status: 404 }))],
])('the server does not start if the not-found page of the build %s', async (_what, build) => {
  await expect(checkRendering(build)).rejects.toThrow('Pages cannot be rendered');
});
