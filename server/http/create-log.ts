import fastify, { type FastifyBaseLogger } from 'fastify';
import { logOutput } from './log-output.ts';
import { type LogStream, loggerOptions } from './logger.ts';

/** The server's log, for code that runs without a server. */
export function createLog(level: string, stream: LogStream = logOutput): FastifyBaseLogger {
  return fastify({ logger: loggerOptions(level, stream) }).log;
}
