import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of this folder in a process of its own, which answers one message at a time. */
export interface Child {
  ask<Answer>(question: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** The settings of `npm start`, so that the operator's own do not change the figures. */
const INHERITED = [
  'PATH',
  'NODE_ENV',
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

/** Starts it and waits for its first message. Its output is discarded. */
export async function startChild(
  program: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Child> {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answerOf(child, program);
  return {
    async ask<Answer>(question: unknown) {
      child.send(question as object);
      return (await answerOf(child, program)) as Answer;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function answerOf(child: ChildProcess, program: string): Promise<unknown> {
  const ended = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([message]) => message),
      once(child, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`${program} ended with ${code}`);
      }),
    ]);
  } finally {
    ended.abort();
  }
}
