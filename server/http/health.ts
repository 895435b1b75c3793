import type { FastifyInstance } from 'fastify';

const ANSWER_LIFE_MS = 1_000;

interface Health {
  /** Whether the server has started, has read its indexes and is not stopping. */
  isReady(): boolean;
  /** Whether the database answers; checked at most once a second. */
  isAnswering(): Promise<boolean>;
}

export function createReadiness({ isReady, isAnswering }: Health): () => Promise<boolean> {
  let answer: { answering: Promise<boolean>; until: number } | undefined;
  return async () => {
    if (!isReady()) return false;
    if (!answer || answer.until < Date.now()) answer = { answering: isAnswering(), until: Date.now() + ANSWER_LIFE_MS };
    return answer.answering;
  };
}

/** Live: the process answers. Ready: it can serve requests. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
