import { Worker } from 'node:worker_threads';
import type { PasswordCheckRequest, PasswordCheckResult } from './password-dictionaries.thread.ts';

interface Pending {
  resolve(isCommon: boolean): void;
  reject(error: unknown): void;
}

interface PasswordChecker {
  check(request: Omit<PasswordCheckRequest, 'id'>): Promise<boolean>;
}

let checker: PasswordChecker | undefined;

/**
 * Whether a password would be among the first guesses. `own` are texts about the user, such as the email address.
 * Loading the dictionaries takes a second and judging a hostile password a tenth of one, so a worker thread does it,
 * started with the first new password.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  checker ??= startChecker();
  return checker.check({ password, own });
}

function startChecker(): PasswordChecker {
  const pending = new Map<number, Pending>();
  let count = 0;
  const thread = new Worker(new URL('./password-dictionaries.thread.ts', import.meta.url));
  const fail = (error: unknown) => {
    checker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  thread.on('message', ({ id, isCommon }: PasswordCheckResult) => {
    pending.get(id)?.resolve(isCommon);
    pending.delete(id);
  });
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('The thread that judges passwords has ended')));
  // The thread must not keep the process alive.
  thread.unref();
  return {
    check(request) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      count += 1;
      pending.set(count, { resolve, reject });
      thread.postMessage({ id: count, ...request } satisfies PasswordCheckRequest);
      return promise;
    },
  };
}
