import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Pages } from './open-pages.ts';
import type { PageBuild } from './page-build.ts';

/** Pages from the sources, reloaded when they change. Development only. */
export async function openDevelopmentPages(): Promise<Pages> {
  const before = process.listeners('SIGTERM');
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true } });
  // Vite would end the process at once, without stopping the database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  }
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
