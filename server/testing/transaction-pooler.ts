import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const OUTSIDE_TRANSACTION = 'I'.charCodeAt(0);

interface Session {
  socket: Socket;
  caller: Socket | undefined;
}

/**
 * A minimal pooler in transaction mode: every client authenticates on a session of its own, then all sessions are
 * shared, and each transaction gets the one that was free last.
 */
export async function startTransactionPooler(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const free: Session[] = [];

  function openSession(caller: Socket): Session {
    const session: Session = { socket: connect(Number(new URL(url).port), '127.0.0.1'), caller };
    sockets.add(session.socket);
    session.socket.on('error', () => undefined);
    let unread = Buffer.alloc(0);
    session.socket.on('data', (chunk) => {
      session.caller?.write(chunk);
      unread = Buffer.concat([unread, chunk]);
      // Every message is a type byte, its length and its content.
      while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
        const end = 1 + unread.readInt32BE(1);
        if (unread[0] === READY_FOR_QUERY && unread[5] === OUTSIDE_TRANSACTION) {
          session.caller = undefined;
          free.push(session);
        }
        unread = unread.subarray(end);
      }
    });
    return session;
  }

  const server = createServer((caller) => {
    sockets.add(caller);
    caller.on('error', () => undefined);
    let own = openSession(caller);
    caller.on('data', (chunk) => {
      if (own.caller !== caller) {
        own = free.pop() ?? own;
        own.caller = caller;
      }
      own.socket.write(chunk);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
