import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface ServicePort {
  port: number;
  /** Forwards connections to this port; undefined means the service is down. */
  lead(to: number | undefined): void;
  close(): Promise<void>;
}

/** A port that stays reserved while the service behind it comes and goes. */
export async function startServicePort(): Promise<ServicePort> {
  let target: number | undefined;
  const server = createServer((caller) => {
    caller.on('error', () => undefined);
    if (target === undefined) return void caller.destroy();
    const service = connect(target, '127.0.0.1').on('error', () => caller.destroy());
    caller.on('close', () => service.destroy());
    service.on('close', () => caller.destroy());
    caller.pipe(service).pipe(caller);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    lead(to) {
      target = to;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
