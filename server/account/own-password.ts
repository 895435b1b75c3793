import { AppError } from '#contract/shared/errors.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Passwords } from './passwords.ts';
import type { User } from './user.store.ts';

/** A stolen session or key must not be enough to guess the password. */
const FAILURES = { name: 'own-password', points: 10, seconds: 15 * 60 };

export type OwnPassword = ReturnType<typeof createOwnPassword>;

export function createOwnPassword({ passwords, limits }: { passwords: Passwords; limits: SharedLimits }) {
  return {
    /** Checks the password of a known user. `holder` is the session or key of the request: only that one is limited. */
    async check(user: User, password: string, holder: string): Promise<void> {
      await limits.check(FAILURES, holder);
      if (!(await passwords.verify(user.passwordHash, password))) {
        await limits.count(FAILURES, holder);
        throw new AppError('account.password-wrong');
      }
      await limits.check(FAILURES, holder);
    },
  };
}
