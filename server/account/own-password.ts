import { AppError } from '#contract/shared/errors.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Passwords } from './passwords.ts';
import type { User } from './user.store.ts';

/** Who has got hold of a session or of a mail's key must not find the password out by trying. */
const FAILURES = { name: 'own-password', points: 10, seconds: 15 * 60 };

export type OwnPassword = ReturnType<typeof createOwnPassword>;

export function createOwnPassword({ passwords, limits }: { passwords: Passwords; limits: SharedLimits }) {
  return {
    /** Compares the password of somebody we know. `holder` is the session or key it comes with: only that one is slowed. */
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
