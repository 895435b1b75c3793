import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The URL of a database, through the proxy. */
  through(url: string): string;
  /** Forwards nothing and closes nothing, like a machine that is gone. */
  fallSilent(): void;
  /** New connections are forwarded; earlier ones stay silent. */
  recover(): void;
  close(): Promise<void>;
}

/** A proxy in front of a server of this machine. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((caller) => {
    const target = connect(port, '127.0.0.1');
    let isDropped = isSilent;
    for (const [from, to] of [
      [caller, target],
      [target, caller],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        isDropped ||= isSilent;
        if (!isDropped) to.write(chunk);
      });
      from.on('close', () => {
        if (!isDropped) to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(taken) }).href,
    fallSilent() {
      isSilent = true;
    },
    recover() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
