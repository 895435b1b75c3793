import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const options = { maxMegabytes: 1, timeoutMs: 10_000, signal: new AbortController().signal };
const onLoopback = { ...options, isReachable: (address: string) => address === '127.0.0.1' };

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('fetchFile', () => {
  it('fetchFile gives the content of a URL, also after a redirect', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.end('content');
    });
    expect(String(await fetchFile(`${url}/old`, onLoopback))).toBe('content');
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://localhost:9/',
    'http://[::1]:9/',
    'http://0x7f000001:9/',
    'http://169.254.169.254/',
  ])('fetchFile asks no address of this machine or its network: %s', async (url) =>
    expect(fetchFile(url, options)).rejects.toThrow('the address is not on the internet'),
  );

  it('fetchFile follows no redirect to an address of this machine or its network', async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      response.writeHead(301, { location: request.url === '/' ? 'http://127.0.0.2:9/' : 'file:///etc/passwd' }).end();
    });
    await expect(fetchFile(url, onLoopback)).rejects.toThrow('the address is not on the internet');
    await expect(fetchFile(`${url}/file`, onLoopback)).rejects.toThrow('the URL is not one of http or https');
    expect(asked).toBe(2);
  });

  it('fetchFile gives up after three redirects, at an error, at the size limit and at the deadline', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (request.url === '/missing') response.writeHead(404).end();
      else if (request.url === '/large') response.end(Buffer.alloc(1_000_001));
    });
    await expect(fetchFile(`${url}/loop`, onLoopback)).rejects.toThrow('the server redirects too often');
    await expect(fetchFile(`${url}/missing`, onLoopback)).rejects.toThrow('the server answered 404');
    await expect(fetchFile(`${url}/large`, onLoopback)).rejects.toThrow('it has more than 1 MB');
    await expect(fetchFile(`${url}/silent`, { ...onLoopback, timeoutMs: 50 })).rejects.toThrow(
      'longer than 0.05 seconds',
    );
    await expect(fetchFile('http://127.0.0.1:1/', onLoopback)).rejects.toThrow('(ECONNREFUSED)');
  });
});
