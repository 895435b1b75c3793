import type { FastifyInstance } from 'fastify';

/** Time to read the response, which a client may never see if its connection is closed while it sends. */
const LINGER_MS = 5_000;

/** Node reads the rest of a body after the response, however long it is. Clients that go on sending are disconnected. */
export function cutOffEndlessBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false)
      setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, LINGER_MS).unref();
    done();
  });
}
