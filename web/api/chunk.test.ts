import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type ChunkFailure, ChunkLoadError, loadChunk } from './chunk.ts';

/** Messages of browsers when an imported module cannot be loaded. */
const importFailure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

async function failureOf(load: () => Promise<unknown>, timeout?: number): Promise<ChunkLoadError> {
  const error = await loadChunk('configurator', load, timeout).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChunkLoadError);
  return error as ChunkLoadError;
}

describe('loading a chunk', () => {
  it('a chunk is loaded', async () => {
    expect(await loadChunk('configurator', async () => 'module')).toBe('module');
  });

  it('loading a chunk fails after the timeout', async () => {
    const error = await failureOf(() => new Promise(() => undefined), 20);
    expect(error.failure).toBe('timeout');
    expect(error.message).toBe('Loading chunk configurator failed (timeout)');
  });

  it('an error thrown by a chunk is passed on unchanged', async () => {
    const cause = new Error('inside');
    const error = await failureOf(() => Promise.reject(cause));
    expect(error.failure).toBe('error');
    expect(error.cause).toBe(cause);
    expect((await failureOf(() => Promise.reject(new TypeError('x is not a function')))).failure).toBe('error');
  });

  it.each<[number, ChunkFailure]>([
    [404, 'missing'],
    [410, 'missing'],
    [500, 'load'],
  ])('a chunk whose URL answers %i gives %s', async (status, expected) => {
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/configurator.js`;
    expect((await failureOf(() => Promise.reject(importFailure(address)))).failure).toBe(expected);
    server.close();
  });

  it('a network failure is reported as a failed chunk', async () => {
    expect((await failureOf(() => Promise.reject(importFailure('http://127.0.0.1:1/a.js')))).failure).toBe('load');
    expect((await failureOf(() => Promise.reject(new TypeError('Importing a module script failed.')))).failure).toBe(
      'load',
    );
  });
});
