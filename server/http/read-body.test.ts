import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#contract/shared/errors.ts';
import { readBody } from './read-body.ts';

const server = createServer();
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** A request whose body has begun, and the socket of its client. */
async function begin(): Promise<{ socket: Socket; body: IncomingMessage }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const arrived = once(server, 'request');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  const [body] = (await arrived) as [IncomingMessage];
  return { socket, body };
}

async function outcome(reading: Promise<Buffer>): Promise<string> {
  try {
    return (await reading).toString();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

const LIMITS = { maxBytes: 10, withinMs: 60_000 };

describe('a body of unknown length', () => {
  it.each([
    ['0123456789', '0123456789'],
    ['0123456789a', 'request.too-large'],
  ])('a body of unknown length of %j is counted while it arrives', async (content, expected) => {
    const { socket, body } = await begin();
    socket.write(`${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`);
    expect(await outcome(readBody(body, LIMITS))).toBe(expected);
    socket.destroy();
  });

  it('an endless body is aborted after the timeout', async () => {
    const { socket, body } = await begin();
    expect(await outcome(readBody(body, { ...LIMITS, withinMs: 50 }))).toBe('request.too-slow');
    socket.destroy();
  });

  it('a body that arrives too slowly is aborted early', async () => {
    const { socket, body } = await begin();
    const dripping = setInterval(() => socket.write('1\r\n \r\n'), 10);
    const limits = { maxBytes: 1_000_000, withinMs: 600_000, progress: { bytes: 1_000, everyMs: 200 } };
    expect(await outcome(readBody(body, limits))).toBe('request.too-slow');
    clearInterval(dripping);
    socket.destroy();
  });

  it.each(['before', 'while'])('a body whose client disconnects %s it is read is aborted at once', async (moment) => {
    const { socket, body } = await begin();
    const closed = new Promise((resolve) => body.once('close', resolve));
    if (moment === 'before') {
      socket.resetAndDestroy();
      await closed;
    }
    const reading = outcome(readBody(body, LIMITS));
    socket.resetAndDestroy();
    expect(await reading).toBe('request.malformed');
  });
});
