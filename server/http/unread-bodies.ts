import type { FastifyInstance } from 'fastify';

/** Time to read our answer: whoever is cut off while sending may never see it. */
const LINGER_MS = 5_000;

/** Node reads the rest of a body it has already answered, however long it is. Whoever goes on sending is cut off. */
export function cutOffEndlessBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false)
      setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, LINGER_MS).unref();
    done();
  });
}
