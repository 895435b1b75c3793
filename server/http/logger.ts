import type { FastifyServerOptions } from 'fastify';

/** Structured logs that say what happened but not to whom: no addresses, tokens, bodies or queries. */
export function loggerOptions(
  level: string,
  stream?: NodeJS.WritableStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
    ...(stream && { stream }),
  };
}

/** Values bound to a query may be personal: a database error is told by its kind, not by its details. */
type ErrorDescription = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: ErrorDescription;
};

function describeError(error: Error & { code?: unknown }): ErrorDescription {
  const isQueryError = error.message.startsWith('Failed query');
  const stack = error.stack ?? '';
  return {
    type: error.name,
    message: isQueryError ? 'A query failed' : error.message,
    ...(error.code !== undefined && { code: error.code }),
    stack: isQueryError ? stack.slice(stack.indexOf('\n    at ')) : stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
