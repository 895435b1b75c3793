import type pg from 'pg';
import type { Job } from './define-job.ts';

const STATES = ['created', 'retry', 'active', 'failed'] as const;

export interface JobCount {
  job: string;
  state: (typeof STATES)[number];
  count: number;
}

/** The number of waiting, running and failed jobs for every job and state, including zeros. */
export async function countJobs(pool: pg.Pool, jobs: readonly Job[]): Promise<JobCount[]> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await pool.query<JobCount>(
    `select name as job, state::text as state, count(*)::int as count from jobs.job
     where name = any($1) and state::text = any($2) group by name, state`,
    [names, STATES],
  );
  const counted = new Map(rows.map(({ job, state, count }) => [`${job} ${state}`, count]));
  return names.flatMap((job) => STATES.map((state) => ({ job, state, count: counted.get(`${job} ${state}`) ?? 0 })));
}
