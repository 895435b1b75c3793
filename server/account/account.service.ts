import { DAY_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { createAccountExportService } from './account-export.service.ts';
import { normaliseEmail } from './account-input.ts';
import { createAccountMailsService } from './account-mails.service.ts';
import { createConfirmationService } from './confirmation.service.ts';
import { REGISTRATION_LIFETIME_MS } from './key.rules.ts';
import { createLoginService } from './login.service.ts';
import { createOperatorAccountService } from './operator-account.service.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { createOwnPassword } from './own-password.ts';
import { createPasswords } from './passwords.ts';
import { createProfileService } from './profile.service.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSessionService } from './session.service.ts';

const CALLER_RETENTION_MS = RETENTION_DAYS.knownNetwork * DAY_MS;

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(dependencies: AccountDependencies) {
  const { store, limits, now } = dependencies;
  const passwords = createPasswords(dependencies.passwordCost);
  const ownPassword = createOwnPassword({ passwords, limits });
  const sessions = createSessionService(dependencies);
  const profiles = createProfileService({ ...dependencies, sessions });
  const parts = { ...dependencies, passwords, ownPassword, sessions, profiles };
  const ownAccount = createOwnAccountService(parts);
  const exports = createAccountExportService(parts);
  return {
    authenticate: sessions.authenticate,
    logout: sessions.logout,
    ...profiles,
    ...createRegistrationService(parts),
    ...createConfirmationService(parts),
    ...createLoginService(parts),
    ...ownAccount,
    ...exports,
    ...createOperatorAccountService({ ...dependencies, ...ownAccount, ...exports }),
    ...createAccountMailsService(parts),
    /** Whether this user has confirmed this email address. */
    ownsEmail: async (userId: string, email: string): Promise<boolean> =>
      (await store.users.find(userId))?.email === normaliseEmail(email),
    async deleteExpired(): Promise<void> {
      const time = now().getTime();
      await store.deleteExpired({
        now: new Date(time),
        registeredBefore: new Date(time - REGISTRATION_LIFETIME_MS),
        seenBefore: new Date(time - CALLER_RETENTION_MS),
      });
    },
  };
}
