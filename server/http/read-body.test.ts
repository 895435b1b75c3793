import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#contract/shared/errors.ts';
import { readBody } from './read-body.ts';

const server = createServer();
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** A request whose body has begun, and the socket its caller writes it to. */
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
  ])('of %j is counted as it arrives', async (content, expected) => {
    const { socket, body } = await begin();
    socket.write(`${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`);
    expect(await outcome(readBody(body, LIMITS))).toBe(expected);
    socket.destroy();
  });

  it('that never ends is given up after a while', async () => {
    const { socket, body } = await begin();
    expect(await outcome(readBody(body, { ...LIMITS, withinMs: 50 }))).toBe('request.too-slow');
    socket.destroy();
  });

  it('that comes drop by drop is given up early', async () => {
    const { socket, body } = await begin();
    const dripping = setInterval(() => socket.write('1\r\n \r\n'), 10);
    const limits = { maxBytes: 1_000_000, withinMs: 600_000, progress: { bytes: 1_000, everyMs: 200 } };
    expect(await outcome(readBody(body, limits))).toBe('request.too-slow');
    clearInterval(dripping);
    socket.destroy();
  });

  it.each(['before', 'while'])('whose sender leaves %s it is read is given up at once', async (moment) => {
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
