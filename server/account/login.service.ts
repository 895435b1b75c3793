import type { Profile } from '#contract/account/account.endpoints.ts';
import type { SharedLimit } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { LimitKey } from '#server/http/shared-limits.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { normaliseEmail } from './account-input.ts';
import { callerFingerprint } from './caller-fingerprint.ts';
import { RECOVERY_MAILS } from './key.rules.ts';
import type { Passwords } from './passwords.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionService } from './session.service.ts';

const QUARTER_HOUR = 15 * 60;
/**
 * Only failures count. The last limit does not apply to IP addresses the user has logged in from, so that others cannot
 * lock the user out.
 */
const FAILURES = {
  callerAndAccount: { name: 'login-pair', points: 10, seconds: QUARTER_HOUR },
  caller: { name: 'login-caller', points: 100, seconds: QUARTER_HOUR },
  account: { name: 'login-account', points: 50, seconds: QUARTER_HOUR },
};

/** The limits that block logging in and password recovery. */
export const SIGN_IN_LIMITS = [FAILURES.callerAndAccount, FAILURES.account, RECOVERY_MAILS];

type Dependencies = Pick<AccountDependencies, 'store' | 'limits'> & {
  passwords: Passwords;
  sessions: SessionService;
  profiles: ProfileService;
};

export function createLoginService({ store, limits, passwords, sessions, profiles }: Dependencies) {
  function guard(email: string, caller: string, isKnown: boolean) {
    const counted: { limit: SharedLimit; key: LimitKey }[] = [
      { limit: FAILURES.callerAndAccount, key: [email, caller] },
      { limit: FAILURES.caller, key: caller },
      { limit: FAILURES.account, key: email },
    ];
    const checked = counted.filter(({ limit }) => !(isKnown && limit === FAILURES.account));
    return {
      check: () => Promise.all(checked.map(({ limit, key }) => limits.check(limit, key))),
      countFailure: () => Promise.all(counted.map(({ limit, key }) => limits.count(limit, key))),
    };
  }

  /** Known and unknown email addresses take the same steps, so that timing reveals nothing. */
  async function login(input: { email: string; password: string }, caller: Caller): Promise<Profile> {
    const email = normaliseEmail(input.email);
    const user = await store.users.findByEmail(email);
    const isKnown = await store.sessions.isKnownCaller(callerFingerprint(user?.id ?? '', caller.network));
    const guards = guard(email, caller.network, isKnown);
    await guards.check();
    const isRight = await passwords.verify(user?.passwordHash, input.password);
    if (!user || !isRight) {
      await guards.countFailure();
      throw new AppError('garage.login.fail');
    }
    // Concurrent guesses all pass the first check, so those that end after the limit was reached are refused here.
    await guards.check();

    const newHash = passwords.isOutdated(user.passwordHash) ? await passwords.hash(input.password) : undefined;
    const token = await store.inTransaction(async (inside) => {
      const locked = await inside.users.lock(user.id);
      // The password may have changed while it was compared.
      if (locked?.passwordHash !== user.passwordHash) return undefined;
      if (newHash) await inside.users.update(user.id, { passwordHash: newHash });
      return sessions.begin(inside, locked, caller);
    });
    return token ? profiles.readProfile(user.id, { token, locale: caller.locale }) : login(input, caller);
  }

  return { login };
}
