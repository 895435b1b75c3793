import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { watchProcess } from './process-metrics.ts';
import { formatMetrics, METRICS_TYPE } from './prometheus.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { readSite, type SiteSources } from './site-metrics.ts';

interface Options {
  port: number;
  host: string;
  requests: RequestMetrics;
  site: SiteSources;
  log: FastifyBaseLogger;
}

/** Metrics and health on a separate port: the public one shows no metrics, and workers have no public one. */
export async function openMetricsServer({ port, host, requests, site, log }: Options): Promise<() => Promise<void>> {
  const watched = watchProcess();
  const answers: Record<string, () => Promise<Answer>> = {
    '/metrics': async () => ({
      status: 200,
      type: METRICS_TYPE,
      body: formatMetrics([...requests.read(), ...watched.read(), ...(await readSite(site))]),
    }),
    '/health/live': async () => health(200, 'live'),
    '/health/ready': async () => ((await site.isReady()) ? health(200, 'ready') : health(503, 'not ready')),
  };
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    (answer ? answer() : Promise.resolve(health(404, 'not found'))).then(
      (found) => send(response, found),
      (error: unknown) => {
        log.error({ err: error }, 'metrics');
        send(response, health(500, 'failed'));
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    watched.close();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

function health(status: number, text: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ status: text }) };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
