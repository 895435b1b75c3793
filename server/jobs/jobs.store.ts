import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';

export interface JobCounts extends Record<string, unknown> {
  job: string;
  waiting: number;
  active: number;
  done: number;
  failed: number;
}

/** Name, time and reason, without the payload. */
export interface FailedJob extends Record<string, unknown> {
  id: string;
  job: string;
  failedAt: string;
  tries: number;
  reason: string;
}

const MAX_LISTED = 200;

/** Failed jobs, for operators. pg-boss has internal jobs whose names begin with two underscores. */
export function createJobStore(database: Database | Transaction) {
  return {
    async count(): Promise<JobCounts[]> {
      const { rows } = await database.execute<JobCounts>(sql`
        select queue.name as job,
          count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as active,
          count(*) filter (where state = 'completed')::int as done,
          count(*) filter (where state = 'failed')::int as failed
        from jobs.queue left join jobs.job on job.name = queue.name
        where queue.name not like '\\_\\_%'
        group by queue.name order by queue.name`);
      return rows;
    },
    /** Newest first. */
    async listFailed(): Promise<FailedJob[]> {
      const { rows } = await database.execute<FailedJob>(sql`
        select id, name as job, to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
          retry_count + 1 as tries,
          coalesce(nullif(concat_ws(' ', output ->> 'type', output ->> 'code'), ''), output -> 'value' ->> 'message', '') as reason
        from jobs.job where state = 'failed' order by completed_on desc, id limit ${MAX_LISTED}`);
      return rows;
    },
    /** Turns failed jobs into new ones with the same id; all of them if no id is given. Returns their number. */
    async retry(id?: string): Promise<number> {
      const { rowCount } = await database.execute(sql`
        update jobs.job set state = 'created', retry_count = 0, started_on = null, completed_on = null, output = null,
          start_after = now(), keep_until = now() + queue.retention_seconds * interval '1 second'
        from jobs.queue
        where queue.name = job.name and job.state = 'failed' and (${id ?? null}::uuid is null or job.id = ${id ?? null})`);
      return rowCount ?? 0;
    },
    /** Whether such a job is waiting, running or has failed. */
    async has(name: string, payload: unknown): Promise<boolean> {
      const { rowCount } = await database.execute(sql`
        select from jobs.job where name = ${name} and state in ('created', 'retry', 'active', 'failed')
          and data = ${JSON.stringify(payload)}::jsonb limit 1`);
      return rowCount === 1;
    },
    /** Deletes finished and failed jobs that contain this text, such as an email address. */
    async deleteContaining(text: string): Promise<void> {
      await database.execute(sql`
        delete from jobs.job
        where state in ('completed', 'failed') and strpos(lower(data::text), lower(${text})) > 0`);
    },
  };
}
