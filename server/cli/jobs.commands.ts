import { parseArgs } from 'node:util';
import { createJobStore } from '#server/jobs/jobs.store.ts';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function jobsList(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ database }) => {
    const counts = await createJobStore(database).count();
    const width = Math.max(...counts.map(({ job }) => job.length));
    print(`${'job'.padEnd(width)}  waiting   active     done   failed`);
    for (const { job, waiting, active, done, failed } of counts)
      print(
        [job.padEnd(width), ...[waiting, active, done, failed].map((count) => String(count).padStart(7))].join('  '),
      );
  });
}

export async function jobsFailed(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ database }) => {
    const failed = await createJobStore(database).listFailed();
    if (failed.length === 0) print('No job has failed.');
    for (const { id, failedAt, job, tries, reason } of failed)
      print([id, failedAt, job, tries === 1 ? '1 try' : `${tries} tries`, reason].join('  ').trimEnd());
  });
}

export async function jobsRetry(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [id, ...rest] = positionals;
  if (rest.length > 0 || (id === undefined) !== values.all) throw new UsageError('Either one job or --all.');
  if (id !== undefined && !ID.test(id)) throw new UsageError(`${id} is not the number of a job.`);
  await withTarga(async ({ database }) => {
    const count = await createJobStore(database).retry(id);
    if (id !== undefined && count === 0) throw new OperatorError(`There is no failed job ${id}.`);
    print(
      count === 1 ? '1 job is tried again by a running server.' : `${count} jobs are tried again by a running server.`,
    );
  });
}
