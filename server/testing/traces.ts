import type { LogStream } from '#server/http/logger.ts';
import { formatMetrics } from '#server/metrics/prometheus.ts';
import { createRequestMetrics } from '#server/metrics/request-metrics.ts';
import { readSite } from '#server/metrics/site-metrics.ts';
import { scanDatabase } from './scan-database.ts';
import type { TestApp } from './test-app.ts';

/** Every state of every job, also of those that are deleted when they are done. */
const NOTE_JOBS = `
  create table test_noted_jobs (name text not null, job text not null);
  create function note_job() returns trigger language plpgsql as $$ begin
    insert into test_noted_jobs values (new.name, new::text); return null; end $$;
  create trigger note_job after insert or update on jobs.job for each row execute function note_job();
`;

/** What an app leaves behind: log lines, jobs, metrics, and rows of its tables. */
export function watchTraces() {
  const lines: string[] = [];
  const requests = createRequestMetrics();
  const log: LogStream = { write: (line) => void lines.push(line) };
  return {
    /** For `useApp`. */
    log,
    requests,
    lines,
    async noteJobs({ database }: TestApp): Promise<void> {
      await database.connection.pool.query(NOTE_JOBS);
    },
    async notedJobs({ database }: TestApp): Promise<string[]> {
      const query = 'select distinct name from test_noted_jobs order by name';
      const { rows } = await database.connection.pool.query<{ name: string }>(query);
      return rows.map(({ name }) => name);
    },
    /** Where each of these texts is found, as `name: place`. */
    async find(test: TestApp, texts: Readonly<Record<string, string>>): Promise<string[]> {
      const { pool } = test.database.connection;
      const { cache, services } = test;
      const site = await readSite({ isReady: async () => true, pool, cache, mails: services.mails });
      const places = { log: lines.join(''), metrics: formatMetrics([...requests.read(), ...site]) };
      const found: string[] = [];
      for (const [name, text] of Object.entries(texts)) {
        for (const [place, content] of Object.entries(places))
          if (content.includes(text)) found.push(`${name}: ${place}`);
        for (const table of await scanDatabase(test, text)) found.push(`${name}: ${table}`);
      }
      return found;
    },
  };
}
