// The baseline of all measurements: a minimal Fastify server.
import fastify from 'fastify';

const app = fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
