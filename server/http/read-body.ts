import type { IncomingMessage } from 'node:http';
import { AppError } from '#contract/shared/errors.ts';

interface Limits {
  maxBytes: number;
  withinMs: number;
  /** So many bytes at least must have come by the end of every span. */
  progress?: { bytes: number; everyMs: number };
}

/** Less than a telephone's slowest connection; whoever sends less only keeps others waiting. */
const MIN_PROGRESS = { bytes: 40_000, everyMs: 5_000 };

/** A body whole, counted as it arrives: its length may not be announced, or announced wrongly. */
export function readBody(
  body: IncomingMessage,
  { maxBytes, withinMs, progress = MIN_PROGRESS }: Limits,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stopTimers = () => {
      clearTimeout(timer);
      clearInterval(checking);
    };
    const fail = (error: AppError) => {
      stopTimers();
      body.off('data', take).pause();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxBytes) fail(new AppError('request.too-large'));
    };
    const leave = () => fail(new AppError('request.malformed'));
    const timer = setTimeout(() => fail(new AppError('request.too-slow')), withinMs);
    let least = 0;
    const checking = setInterval(() => {
      least += progress.bytes;
      if (bytes < least) fail(new AppError('request.too-slow'));
    }, progress.everyMs);
    // These stay: an error event that nobody listens to would end the process.
    body.on('error', leave).on('close', leave);
    body.on('end', () => {
      stopTimers();
      resolve(Buffer.concat(chunks));
    });
    // Whoever left before their turn sends no more events.
    if (body.destroyed) leave();
    else body.on('data', take);
  });
}
