import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Environment } from '#server/environment/env.ts';
import { createRequestMetrics, type RequestMetrics } from '#server/metrics/request-metrics.ts';
import { compressAnswers } from './compress-answers.ts';
import { installErrorHandler, sendError, toAppError } from './error-handler.ts';
import { logOutput } from './log-output.ts';
import { type LogStream, loggerOptions } from './logger.ts';
import { refuseUnderPressure } from './pressure.ts';
import { assetHeaders, securityHeaders } from './security-headers.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts, refuseSlowBodies, timeoutOptions } from './slow-requests.ts';
import { cutOffEndlessBodies } from './unread-bodies.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { acceptForms } from './upload.ts';
import { validatorCompiler } from './validation.ts';
import { limitVisitors } from './visitor-limit.ts';

const BODY_LIMIT = 1_048_576;
const REQUESTS_PER_MINUTE = 600;
/** How long a stop waits for running requests before it closes their connections. */
const STOP_TIMEOUT_MS = 5_000;
const ANY_METHOD = 'ANY';

interface Parts {
  requests?: RequestMetrics;
  timeouts?: RequestTimeouts;
}

/** Fastify with everything that all routes share: validation, limits, headers, errors, logs, OpenAPI. */
export async function createServer(
  env: Environment,
  logStream?: LogStream,
  { requests = createRequestMetrics(), timeouts = REQUEST_TIMEOUTS }: Parts = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(env.LOG_LEVEL, logStream ?? logOutput),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost as much as a cached response, only to add a request id that is not used.
    childLoggerFactory: (logger) => logger,
    trustProxy: trusted(env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 600, caseSensitive: true },
    forceCloseConnections: 'idle',
    // Requests on open connections are answered as usual while the server stops.
    return503OnClosing: false,
    ...timeoutOptions(timeouts),
    // URLs that cannot be decoded, such as /%.
    frameworkErrors: (error, request, reply) => sendError(request, reply, toAppError(error)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  recordResponses(app, requests);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
  });

  refuseSlowBodies(app, timeouts);
  cutOffEndlessBodies(app);
  refuseUnderPressure(app);
  warnOfUntrustedProxy(app);
  limitVisitors(app, Math.ceil(REQUESTS_PER_MINUTE * env.RATE_LIMIT_FACTOR));
  const headers = Object.entries(securityHeaders(env.PUBLIC_URL));
  const headersOfAssets = Object.entries(assetHeaders(env.PUBLIC_URL));
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isAsset = request.url.startsWith('/assets/');
    for (const [name, value] of isAsset ? headersOfAssets : headers)
      if (!reply.hasHeader(name)) reply.header(name, value);
    // Connections stay open without being asked to, and a page loads a dozen files.
    if (isAsset && !reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
    done();
  });
  compressAnswers(app);
  acceptForms(app);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Targa', version: '1' },
      servers: [{ url: env.PUBLIC_URL }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'DK-Authorization' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  app.all(`${API_BASE}/*`, { schema: { hide: true } }, () => {
    throw new AppError('request.not-found');
  });
  app.setNotFoundHandler(() => {
    throw new AppError('request.not-found');
  });
  return app;
}

/** Hop 0 is the connected client. */
function trusted(proxies: Environment['TRUST_PROXY']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/**
 * Logs and counts the pattern of the route, not the URL, which can contain plates, keys and searches. Each route has
 * its own hook, because reading a request's route options creates a new object every time.
 */
function recordResponses(app: FastifyInstance, requests: RequestMetrics): void {
  const recordAs = (methods: string | string[], route: string) => {
    const count = requests.recorder(typeof methods === 'string' ? methods : ANY_METHOD, route);
    return ({ method, log }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, done: () => void) => {
      count(statusCode, elapsedTime);
      log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
      done();
    };
  };
  app.addHook('onRoute', (route) => {
    route.onResponse = recordAs(route.method, route.url);
  });
  const recordUnknown = recordAs(ANY_METHOD, 'unknown');
  app.addHook('onResponse', (request, reply, done) => (request.is404 ? recordUnknown(request, reply, done) : done()));
}
