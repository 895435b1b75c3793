import type { FastifyServerOptions } from 'fastify';

export interface LogStream {
  write(line: string): void;
}

/** Structured logs without personal data: no addresses, tokens, bodies or queries. */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: unknown) => describeError(error),
    },
    ...(stream && { stream }),
  };
}

type ErrorDescription = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: ErrorDescription;
};

const MAIL_ADDRESS = /[^\s<>"'@]+@[^\s<>"'@]+/g;

const DEEPEST_CAUSE = 5;

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isErrorLike(error)) return { type: typeof error, message: 'Not an error was thrown', stack: '' };
  const fromDatabase = isFromDatabase(error);
  const stack = error.stack ?? '';
  return {
    type: error.name,
    message: fromDatabase ? 'A query failed' : withoutAddresses(error.message),
    ...(error.code !== undefined && { code: error.code }),
    // A stack begins with the message.
    stack: fromDatabase ? stack.slice(stack.indexOf('\n    at ')) : withoutAddresses(stack),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

interface ErrorLike {
  name: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

/** The job queue reports copies of errors, which are plain objects. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** PostgreSQL quotes bound values, which may be personal, so only the code of such an error is logged. */
function isFromDatabase(error: ErrorLike): boolean {
  return error.message.startsWith('Failed query') || 'severity' in error;
}

/** Mail servers quote the addresses they refuse. */
function withoutAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, '[address]');
}
