import { describe, expect, it } from 'vitest';
import { sendMail } from '#server/mail/mail.jobs.ts';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const targa = (...args: string[]) => callTargaCommand(['jobs', ...args], { DATABASE_URL: test.database.url });

async function failMail(): Promise<string> {
  await test.database.connection.database.transaction((transaction) =>
    test.queue.enqueue(transaction, sendMail, { template: 'test', locale: 'it', to: 'maria@example.com', params: {} }),
  );
  const { rows } = await test.database.connection.pool.query<{ id: string }>(
    `update jobs.job set state = 'failed', completed_on = now(), output = '{"type": "FinalError", "code": "550"}'
     where name = $1 and state = 'created' returning id`,
    [sendMail.name],
  );
  return rows[0]?.id ?? '';
}

describe('jobs commands', () => {
  it('failed jobs are counted, listed without personal data, and retried', async () => {
    expect((await targa('failed')).stdout).toBe('No job has failed.\n');
    const ids = [await failMail(), await failMail(), await failMail()];
    const listed = await targa('failed');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    for (const id of ids) expect(listed.stdout).toMatch(new RegExp(`${id}  20.*Z  mail.send  1 try  FinalError 550\n`));
    expect(listed.stdout).not.toContain('maria');
    const counted = (await targa('list')).stdout;
    expect(counted).toMatch(/mail\.send +0 +0 +0 +3\n/);
    expect(counted).not.toContain('__');

    expect((await targa('retry', ids[0] ?? '')).stdout).toBe('1 job is tried again by a running server.\n');
    expect((await targa('retry', '--all')).stdout).toBe('2 jobs are tried again by a running server.\n');
    expect((await targa('list')).stdout).toMatch(/mail\.send +3 +0 +0 +0\n/);
    expect(await targa('retry', ids[0] ?? '')).toMatchObject({
      code: 1,
      stderr: `There is no failed job ${ids[0]}.\n`,
    });
  });

  it.each([[[]], [['x']], [['--all', 'x']]])('jobs retry %j is refused', async (args) => {
    expect(await targa('retry', ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  });
});
