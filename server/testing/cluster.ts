import { pathToFileURL } from 'node:url';
import { freePort } from '#server/database/free-port.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { ONLINE } from './online-environment.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { startTarga, type TargaProcess, temporaryFolder } from './targa-process.ts';

/** Five processes at once take long to load on two cores. */
const START_TIMEOUT_MS = 120_000;

export interface Cluster {
  web: TargaProcess[];
  nginx: Nginx;
  smtp: TestSmtpServer;
  /** The folder of the shared files. */
  files: string;
  /** Restarts a web process that has ended, on its own port. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** A production-like site: several processes behind nginx, one database, one folder for files, a mail server. */
export async function startCluster(databaseUrl: string, size: { web: number; workers: number }): Promise<Cluster> {
  await using opened = new AsyncDisposableStack();
  const newFolder = async () => {
    const folder = await temporaryFolder();
    opened.defer(folder.remove);
    return folder.path;
  };
  const start = async (env: NodeJS.ProcessEnv) => {
    const server = await startTarga(env);
    opened.defer(async () => void (await server.stop()));
    return server;
  };
  const smtp = await startSmtpServer();
  opened.defer(smtp.close);
  const files = await newFolder();
  const common = {
    ...ONLINE,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    FILES_URL: pathToFileURL(files).href,
    RATE_LIMIT_FACTOR: '10',
  };
  const web: TargaProcess[] = [];
  const environments: NodeJS.ProcessEnv[] = [];
  for (let index = 0; index < size.web; index += 1) {
    const env = { ...common, ROLES: 'web', DATA_DIR: await newFolder(), PORT: String(await freePort()) };
    environments.push(env);
    web.push(await start(env));
  }
  for (let index = 0; index < size.workers; index += 1) {
    await start({ ...common, ROLES: 'worker', DATA_DIR: await newFolder() });
  }
  await Promise.all(web.map((server) => server.until('/health/ready', 200, START_TIMEOUT_MS)));
  const nginx = await startNginx(web.map(({ origin }) => origin));
  opened.defer(nginx.stop);
  const resources = opened.move();
  return {
    web,
    nginx,
    smtp,
    files,
    async restart(index) {
      const server = await startTarga(environments[index] ?? {});
      resources.defer(async () => void (await server.stop()));
      web[index] = server;
      await server.until('/health/ready', 200, START_TIMEOUT_MS);
    },
    stop: () => resources.disposeAsync(),
  };
}
