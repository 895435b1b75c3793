import pg from 'pg';

const RECONNECT_MS = 1_000;

interface Listener {
  close(): Promise<void>;
}

interface Options {
  url: string;
  channel: string;
  onMessage(): void;
  onError(error: Error): void;
}

/**
 * Follows a PostgreSQL channel for as long as the process lives. Messages may be missed while the connection is
 * away, so a connection that is back counts as a message.
 */
export function listen({ url, channel, onMessage, onError }: Options): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
    client = next;
    next.on('error', onError);
    next.on('end', reopen);
    next.on('notification', onMessage);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onMessage();
    } catch (error) {
      onError(error as Error);
      await next.end().catch(() => undefined);
      reopen();
    }
  }

  function reopen(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(open, RECONNECT_MS);
  }

  void open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
