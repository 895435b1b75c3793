import { Socket } from 'node:net';
import pg from 'pg';

const RECONNECT_MS = 1_000;
/** A connection can die without notice, for example when a firewall drops it. */
const HEARTBEAT = { everyMs: 10_000, timeoutMs: 5_000 };
const CLOSE_TIMEOUT_MS = 1_000;

export interface Listener {
  close(): Promise<void>;
}

interface Options {
  url: string;
  channel: string;
  onMessage(): void;
  /** Called once per outage. */
  onLost(error: Error): void;
  onBack(): void;
  heartbeat?: { everyMs: number; timeoutMs: number };
}

/**
 * Listens on a PostgreSQL channel for the lifetime of the process. Messages may be missed while disconnected, so
 * reconnecting counts as a message.
 */
export function listen({ url, channel, onMessage, onLost, onBack, heartbeat = HEARTBEAT }: Options): Listener {
  let current: { client: pg.Client; socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLost = false;
  let isClosed = false;
  const statement = `listen ${pg.escapeIdentifier(channel)}`;

  async function open(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, stream: () => socket });
    current = { client, socket };
    let isOver = false;
    const lose = (error: Error) => {
      if (isOver || isClosed) return;
      isOver = true;
      if (!isLost) onLost(error);
      isLost = true;
      // A graceful end could hang for ever.
      socket.destroy();
      clearTimeout(timer);
      timer = setTimeout(open, RECONNECT_MS);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection was closed')));
    client.on('notification', onMessage);
    try {
      await client.connect();
      await client.query(statement);
    } catch (error) {
      lose(error as Error);
      return;
    }
    if (isLost) onBack();
    isLost = false;
    onMessage();
    beat(client, lose);
  }

  function beat(client: pg.Client, lose: (error: Error) => void): void {
    timer = setTimeout(async () => {
      const overdue = setTimeout(() => lose(new Error('The connection does not answer')), heartbeat.timeoutMs);
      try {
        // LISTEN is idempotent.
        await client.query(statement);
        if (current?.client === client && !isClosed) beat(client, lose);
      } catch (error) {
        lose(error as Error);
      } finally {
        clearTimeout(overdue);
      }
    }, heartbeat.everyMs);
  }

  void open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const { client, socket } = current ?? {};
      const cut = setTimeout(() => socket?.destroy(), CLOSE_TIMEOUT_MS);
      await client?.end().catch(() => undefined);
      clearTimeout(cut);
    },
  };
}
