import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordQuestion } from './password-dictionaries.ts';

interface Asked {
  resolve(isCommon: boolean): void;
  reject(error: unknown): void;
}

interface Judge {
  ask(question: Omit<PasswordQuestion, 'id'>): Promise<boolean>;
}

let judge: Judge | undefined;

/**
 * Whether a password would be among the first guesses. `own` are texts about the user, such as the email address.
 * Loading the dictionaries takes a second and judging a hostile password a tenth of one, so a worker thread does it,
 * started with the first new password.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  judge ??= startJudge();
  return judge.ask({ password, own });
}

function startJudge(): Judge {
  const asked = new Map<number, Asked>();
  let count = 0;
  const thread = new Worker(new URL('./password-dictionaries.ts', import.meta.url));
  const fail = (error: unknown) => {
    judge = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  thread.on('message', ({ id, isCommon }: PasswordAnswer) => {
    asked.get(id)?.resolve(isCommon);
    asked.delete(id);
  });
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('The thread that judges passwords has ended')));
  // The thread must not keep the process alive.
  thread.unref();
  return {
    ask(question) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      count += 1;
      asked.set(count, { resolve, reject });
      thread.postMessage({ id: count, ...question } satisfies PasswordQuestion);
      return promise;
    },
  };
}
