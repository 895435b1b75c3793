import { parseArgs } from 'node:util';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function calls(args: string[]): Promise<void> {
  const [action = 'list', id, ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
  if (action === 'list' && id === undefined) return listCalls();
  if (action === 'done' && rest.length === 0) return markDone(readId(id));
  throw new UsageError('Either list, or done and one number.');
}

function readId(id: string | undefined): number {
  if (id === undefined) throw new UsageError('The number of the call is missing.');
  if (!/^\d{1,15}$/.test(id)) throw new UsageError(`${id} is not the number of a call.`);
  return Number(id);
}

async function listCalls(): Promise<void> {
  await withTarga(async ({ services }) => {
    const open = await services.calls.listOpen();
    if (open.length === 0) print('Nobody waits for a call.');
    for (const { id, phone, when, day, locale, page, createdAt } of open)
      print([id, phone, day ? `${day} ${when}` : when, locale, createdAt.toISOString(), page].join('  ').trimEnd());
  });
}

async function markDone(id: number): Promise<void> {
  await withTarga(async ({ services }) => {
    const done = await services.calls.markDone(id);
    if (!done) throw new OperatorError(`There is no open call ${id}.`);
    print(`Call ${id} is done.`);
  });
}
