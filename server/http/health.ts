import type { FastifyInstance } from 'fastify';

const ANSWER_LIFE_MS = 1_000;

/** Live: the process answers. Ready: it can also serve people; asked often, it looks at most once a second. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let answer: { ready: Promise<boolean>; until: number } | undefined;
  app.get('/health/live', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (!answer || answer.until < Date.now()) answer = { ready: isReady(), until: Date.now() + ANSWER_LIFE_MS };
    const ready = await answer.ready;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
