import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Pages } from './open-pages.ts';
import type { PageBuild } from './page-build.ts';

/** Pages straight from the sources, reloaded as they change. Development only. */
export async function openDevelopmentPages(): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    mode: 'development',
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    close: () => vite.close(),
    async serveAssets(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
      });
    },
  };
}
