import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/database/free-port.ts';
import { runTargaCommand } from '#server/testing/targa-command.ts';
import { type Child, startChild } from './child.ts';

export interface Server {
  url: string;
  child: Child;
  stop(): Promise<void>;
}

export interface TargaServer extends Server {
  /** Its data folder. */
  folder: string;
  /** Runs an operator's command beside the running server; what it prints. */
  operate(...args: string[]): Promise<string>;
  /** What `reminders send` prints, with a heap of at most this size. */
  sendReminders(heapMegabytes: number): Promise<string>;
  importCatalogue(file: string): Promise<void>;
  importDealers(file: string): Promise<void>;
  /** With a heap of at most this size. */
  importStock(file: string, dealer: string, heapMegabytes: number): Promise<void>;
}

export async function startBareServer(): Promise<Server> {
  const port = await freePort();
  const child = await startChild('./bare-server.ts', { env: { PORT: String(port) } });
  return { url: `http://127.0.0.1:${port}`, child, stop: child.stop };
}

/** The product as `npm start` runs it, on an empty data folder, with a high rate limit. */
export async function startTargaServer(args: string[] = [], env: Record<string, string> = {}): Promise<TargaServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'targa-bench-'));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const child = await startChild('../build/bench/targa-server.js', {
    args,
    env: { PORT: String(port), DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000', ...env },
  });
  async function run(command: string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
    const { code, stdout, stderr } = await runTargaCommand(command, { DATA_DIR: folder, ...settings });
    if (code !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
    return stdout;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    folder,
    operate: (...command) => run(command),
    sendReminders: (heapMegabytes) => run(['reminders', 'send'], heapOf(heapMegabytes)),
    importCatalogue: async (file) => void (await run(['catalogue', 'import', file])),
    importDealers: async (file) => void (await run(['dealers', 'import', file])),
    importStock: async (file, dealer, heapMegabytes) => {
      await run(['stock', 'import', file, '--dealer', dealer, '--accept-fewer'], heapOf(heapMegabytes));
    },
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function heapOf(megabytes: number): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--max-old-space-size=${megabytes}` };
}
