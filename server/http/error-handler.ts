import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/shared/error-statuses.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { localeOfHeader } from '#contract/shared/locale.ts';
import { isDatabaseUnavailable } from '#server/database/connect.ts';
import { databaseErrorOf, missingRowOf } from '#server/database/database-error.ts';
import { FileStoreError } from '#server/providers/files.ts';
import { translate } from '#server/shared/translate.ts';

const RETRY_WHEN_AWAY_SECONDS = '5';

/** One error model: code, text in the caller's language, status, and which field failed which rule. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A client that disconnects while sending causes the same error (ECONNRESET) as an unreachable database.
    const hasLeft = request.raw.destroyed && !request.raw.complete;
    const known = hasLeft ? new AppError('request.malformed') : toAppError(error);
    if (ERRORS[known.code] >= 500) request.log.error({ err: error }, known.code);
    else if (missingRowOf(error)) request.log.warn({ constraint: databaseErrorOf(error)?.constraint }, known.code);
    return sendError(request, reply, known);
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const status = ERRORS[error.code];
  const { retryAfter, ...params } = error.params;
  if (retryAfter) reply.header('retry-after', retryAfter);
  else if (error.code === 'service.unavailable') reply.header('retry-after', RETRY_WHEN_AWAY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: error.code,
      message: translate(localeOfHeader(request.headers['accept-language']), 'errors', error.code),
      data: { status, params },
    });
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || error instanceof FileStoreError) return new AppError('service.unavailable');
  // The account was erased during the call.
  const missing = missingRowOf(error);
  if (missing) return new AppError(missing === 'user' ? 'session.expired' : 'request.not-found');
  // Any value can be thrown, even undefined.
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  return new AppError(codeOfStatus(statusCode));
}

function codeOfStatus(status = 500): ErrorCode {
  switch (status) {
    case 404:
      return 'request.not-found';
    case 413:
      return 'request.too-large';
    case 415:
      return 'request.unsupported-type';
    case 429:
      return 'request.too-many';
    case 503:
      return 'service.unavailable';
    default:
      return status >= 400 && status < 500 ? 'request.malformed' : 'service.failed';
  }
}
