import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/shared/days.ts';
import { HASHES_HEADER, type PageBuild } from './page-build.ts';

/** Where pages come from: the build, or in development the sources. */
export interface Pages {
  mode: 'production' | 'development';
  build(): Promise<PageBuild>;
  /** Serves the scripts, styles and pictures of pages. */
  serveAssets(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

const BUILD_FOLDER = fileURLToPath(new URL('../../build', import.meta.url));
const ICONS = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
const YEAR_SECONDS = 31_536_000;

export async function openBuiltPages(): Promise<Pages> {
  const entry = join(BUILD_FOLDER, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error('The site is not built yet: run npm start, or npm run build first');
  const build = (await import(pathToFileURL(entry).href)) as PageBuild;
  await checkRendering(build);
  return {
    mode: 'production',
    build: async () => build,
    close: async () => undefined,
    serveAssets: async (app) => {
      await app.register(serveAssets);
    },
  };
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  const root = join(BUILD_FOLDER, 'client');
  const assets = join(root, 'assets');
  // The static server still gives scripts the type that RFC 9239 has made obsolete; modules are UTF-8 in any case.
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type'));
    if (type.startsWith('application/javascript')) reply.header('content-type', 'text/javascript');
  });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(assets)) reply.header('cache-control', `max-age=${YEAR_SECONDS}, immutable`);
    },
    // A file's name changes with its content, so conditional and range requests are not needed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    schemaHide: true,
  });
  for (const name of ICONS)
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, root, { cacheControl: true, maxAge: DAY_MS }),
    );
}

/** React Router's output is edited by pattern; this checks at the start that the patterns still match. */
export async function checkRendering(build: PageBuild): Promise<void> {
  const { createHandler, loadContext } = build.entry.module;
  const errors: unknown[] = [];
  const context = loadContext({
    transport: () => Promise.reject(new Error('The page of unknown paths asks for nothing')),
    locale: 'it',
    site: { publicUrl: 'http://localhost', hasMailbox: false, demoRegistry: false, email: 'info@targa.example' },
    report: (error) => errors.push(error),
  });
  const { status, headers } = await createHandler(build, 'production')(new Request('http://localhost/404'), context);
  if (errors.length > 0 || status !== 404 || !headers.get(HASHES_HEADER))
    throw new Error('Pages cannot be rendered', { cause: errors[0] });
}
