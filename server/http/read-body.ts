import type { IncomingMessage } from 'node:http';
import { AppError } from '#contract/errors.ts';

interface Limits {
  maxBytes: number;
  withinMs: number;
}

/** A body whole, counted as it arrives: its length may not be announced, or announced wrongly. */
export function readBody(body: IncomingMessage, { maxBytes, withinMs }: Limits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const fail = (error: AppError) => {
      clearTimeout(timer);
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
    // These stay: an error event that nobody listens to would end the process.
    body.on('error', leave).on('close', leave);
    body.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    // Whoever left before their turn sends no more events.
    if (body.destroyed) leave();
    else body.on('data', take);
  });
}
