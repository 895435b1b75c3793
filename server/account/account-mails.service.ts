import type { ConfirmationPurpose } from '#contract/account/account.rules.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import type { AccountMail } from './account.jobs.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { KEY_LIFETIME_MS } from './key.rules.ts';
import type { NewAccountKey } from './key.store.ts';

type Dependencies = Pick<AccountDependencies, 'store' | 'deliverMail' | 'now'>;
type Mail<Kind extends AccountMail['kind']> = Extract<AccountMail, { kind: Kind }>;

/**
 * Sends the mails of accounts. A key is created when its mail is sent, so that no key is stored in the queue and a
 * delayed mail brings a fresh one. Keys of earlier attempts stay valid, because those mails may have been delivered.
 */
export function createAccountMailsService({ store, deliverMail, now }: Dependencies) {
  async function makeKey(
    purpose: ConfirmationPurpose,
    opens: Pick<NewAccountKey, 'registrationId' | 'userId' | 'newEmail'>,
  ): Promise<string> {
    const key = newSecret();
    const expiresAt = new Date(now().getTime() + KEY_LIFETIME_MS[purpose]);
    await store.keys.add({ hash: hashSecret(key), purpose, expiresAt, ...opens });
    return key;
  }

  async function sendRegistration({ registrationId }: Mail<'registration'>, jobId: string): Promise<void> {
    const registration = await store.keys.findRegistration(registrationId);
    if (!registration) return;
    const { email: to, locale } = registration;
    const owner = await store.users.findByEmail(to);
    if (owner) {
      await deliverMail(jobId, { template: 'already-registered', locale: owner.locale, to, params: {} });
      await store.keys.removeRegistration(registrationId);
    } else {
      const key = await makeKey('registration', { registrationId });
      // No name in the mail: anybody can register with any name, and our mail would carry that text.
      await deliverMail(jobId, { template: 'confirm', locale, to, params: { key } });
    }
  }

  async function sendRecovery({ userId, locale }: Mail<'recovery'>, jobId: string): Promise<void> {
    const user = await store.users.find(userId);
    if (!user) return;
    const key = await makeKey('recovery', { userId });
    await deliverMail(jobId, { template: 'recover', locale, to: user.email, params: { key, name: user.name } });
  }

  async function sendNewEmail({ pendingId }: Mail<'new-email'>, jobId: string): Promise<void> {
    const pending = await store.keys.find(pendingId, now());
    const user = pending?.userId ? await store.users.find(pending.userId) : undefined;
    const to = pending?.newEmail;
    if (!user || !to) return;
    const { id: userId, locale } = user;
    const owner = await store.users.findByEmail(to);
    if (owner) await deliverMail(jobId, { template: 'email-taken', locale: owner.locale, to, params: {} });
    else {
      const key = await makeKey('new-email', { userId, newEmail: to });
      await deliverMail(jobId, { template: 'confirm-email', locale, to, params: { key } });
    }
  }

  return {
    async sendMail(mail: AccountMail, jobId: string): Promise<void> {
      switch (mail.kind) {
        case 'registration':
          return sendRegistration(mail, jobId);
        case 'recovery':
          return sendRecovery(mail, jobId);
        case 'new-email':
          return sendNewEmail(mail, jobId);
        case 'notice':
          return deliverMail(jobId, { ...mail, params: { name: mail.name } });
      }
    },
  };
}
