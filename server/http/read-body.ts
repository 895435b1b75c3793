import type { IncomingMessage } from 'node:http';
import { AppError } from '#contract/shared/errors.ts';

interface Limits {
  maxBytes: number;
  withinMs: number;
  /** The number of bytes that must have arrived by the end of every interval. */
  progress?: { bytes: number; everyMs: number };
}

/** Slower than any mobile connection; such a client only blocks others. */
const MIN_PROGRESS = { bytes: 40_000, everyMs: 5_000 };

/** Reads a whole body and counts its bytes, because the declared length may be missing or wrong. */
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
    let minBytes = 0;
    const checking = setInterval(() => {
      minBytes += progress.bytes;
      if (bytes < minBytes) fail(new AppError('request.too-slow'));
    }, progress.everyMs);
    // These listeners stay, because an error event without a listener would end the process.
    body.on('error', leave).on('close', leave);
    body.on('end', () => {
      stopTimers();
      resolve(Buffer.concat(chunks));
    });
    // A client that disconnected while queued sends no more events.
    if (body.destroyed) leave();
    else body.on('data', take);
  });
}
