import type { JobCount } from '#server/jobs/count-jobs.ts';
import { counter, gauge, type Metric, type Sample } from './prometheus.ts';

/** Where the metrics of the site come from. */
export interface SiteSources {
  isReady(): Promise<boolean>;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  cache: { bytes: number; hits: number; misses: number };
  mails: { sent: number; failed: number };
  /** Only in worker processes. */
  countJobs?: (() => Promise<JobCount[]>) | undefined;
}

export async function readSite({ isReady, pool, cache, mails, countJobs }: SiteSources): Promise<Metric[]> {
  const ready = await isReady();
  return [
    gauge(
      'targa_ready',
      'Whether this process can serve: it has read its indexes, its database answers and it is not stopping.',
      Number(ready),
    ),
    gauge('targa_database_pool', 'Connections to the database, and callers that wait for one.', [
      sample('state', 'total', pool.totalCount),
      sample('state', 'idle', pool.idleCount),
      sample('state', 'waiting', pool.waitingCount),
    ]),
    gauge('targa_page_cache_bytes', 'Size of the cached answers.', cache.bytes),
    counter('targa_page_cache_lookups_total', 'Answers found in the cache, or made again.', [
      sample('result', 'hit', cache.hits),
      sample('result', 'miss', cache.misses),
    ]),
    counter('targa_mails_total', 'Mails handed to the mail server by this process, and tries that failed.', [
      sample('outcome', 'sent', mails.sent),
      sample('outcome', 'failed', mails.failed),
    ]),
    ...(ready && countJobs ? [jobMetric(await countJobs())] : []),
  ];
}

function jobMetric(counts: readonly JobCount[]): Metric {
  const samples = counts.map(({ job, state, count }) => ({ labels: { job, state }, value: count }));
  return gauge(
    'targa_jobs',
    'Jobs in the queue of all processes by state; the failed ones are kept for a while.',
    samples,
  );
}

function sample(label: string, name: string, value: number): Sample {
  return { labels: { [label]: name }, value };
}
