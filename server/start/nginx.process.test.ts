import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Nginx, startNginx } from '#server/testing/nginx.ts';

const asked = { overloaded: 0, idle: 0 };
const servers: Server[] = [];
let nginx: Nginx;

beforeAll(async () => {
  nginx = await startNginx([
    await listen(503, () => (asked.overloaded += 1)),
    await listen(200, () => (asked.idle += 1)),
  ]);
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) server.close();
});

async function listen(status: number, onRequest: () => void): Promise<string> {
  const server = createServer((_request, response) => {
    onRequest();
    response.writeHead(status).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a page that one process is too busy for comes from another one', async () => {
  for (let round = 0; round < 4; round += 1) expect((await fetch(nginx.origin)).status).toBe(200);
  expect(asked.overloaded).toBeGreaterThan(0);
});

it('nothing that changes something is sent to two processes', async () => {
  const before = asked.overloaded + asked.idle;
  for (let round = 0; round < 4; round += 1) await fetch(nginx.origin, { method: 'POST', body: 'x' });
  expect(asked.overloaded + asked.idle).toBe(before + 4);
});
