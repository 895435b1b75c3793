import type { Agent } from 'node:https';
import type { RequestDetails } from 'web-push';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { PushSubscription } from '#contract/reminders/reminders.endpoints.ts';
import { MAX_PUSH_SUBSCRIPTIONS } from '#contract/reminders/reminders.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { FinalError } from '#server/jobs/final-error.ts';
import { translate } from '#server/shared/translate.ts';
import type { ReadableDeadline } from '../reminder-links.store.ts';
import type { PushReminder, Reminder } from '../reminders.jobs.ts';
import { postMessage } from './post-message.ts';
import { isPushEndpoint, publicAgent } from './public-addresses.ts';
import type { PushStore, StoredSubscription } from './push.store.ts';

const SEND_TIMEOUT_MS = 10_000;
/** A notification that could not be shown for a day is no longer news. */
const LIFETIME_SECONDS = 86_400;
const GONE = [404, 410];
/** Worth another attempt; other refusals stay refusals. */
const TRANSIENT = [408, 425, 429];

interface Dependencies {
  store: PushStore;
  findPerson(userId: string): Promise<{ locale: Locale; off: readonly string[] } | undefined>;
  /** What of a queued reminder is still to be told. */
  current(reminder: Reminder, off: readonly string[]): Promise<ReadableDeadline[]>;
  publicUrl: string;
  /** Replaced in tests. */
  pushAgent?: Agent | undefined;
  now: () => Date;
}

export type PushService = ReturnType<typeof createPushService>;

/** Reminders as notifications of a browser (Web Push), beside the mails. */
export function createPushService(dependencies: Dependencies) {
  const { store, findPerson, current, publicUrl, pushAgent = publicAgent, now } = dependencies;
  // Push services want to know whom to write to; a site without https has no such URL.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:postmaster@${new URL(publicUrl).hostname}`;
  // Loaded when it is needed: most processes send no notification.
  const load = async () => (await import('web-push')).default;

  async function readKeys() {
    const { generateVAPIDKeys } = await load();
    return store.readKeys(generateVAPIDKeys);
  }

  async function messageTo({ endpoint, p256dh, auth }: StoredSubscription, text: string): Promise<RequestDetails> {
    const { generateRequestDetails } = await load();
    const options = { vapidDetails: { subject, ...(await readKeys()) }, TTL: LIFETIME_SECONDS };
    try {
      return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, options);
    } catch {
      throw new FinalError('The keys of the browser cannot be used');
    }
  }

  return {
    readPublicKey: async (): Promise<string> => (await readKeys()).publicKey,

    async add(userId: string, { endpoint, keys: { p256dh, auth } }: PushSubscription): Promise<void> {
      if (!isPushEndpoint(endpoint)) throw new AppError('reminders.push-refused');
      await store.inTransactionOf(userId, async (locked) => {
        await locked.save({ userId, endpoint, p256dh, auth, createdAt: now() });
        await locked.trim(userId, MAX_PUSH_SUBSCRIPTIONS);
      });
    },

    remove: (userId: string, endpoint: string): Promise<void> =>
      store.inTransactionOf(userId, (locked) => locked.remove(userId, endpoint)),

    /** The handler of the job. A browser that has ended its subscription is forgotten. */
    async send(reminder: PushReminder): Promise<void> {
      const { userId, subscriptionId } = reminder;
      const subscription = await store.find(subscriptionId, userId);
      const person = subscription && (await findPerson(userId));
      if (!subscription || !person) return;
      const rows = await current(reminder, person.off);
      if (rows.length === 0) return;
      const message = await messageTo(subscription, JSON.stringify(notificationOf(rows, person.locale)));
      const status = await postMessage(message, { agent: pushAgent, timeoutMs: SEND_TIMEOUT_MS }).catch(() => {
        // The error may name the URL of the browser, which belongs into no log.
        throw new Error('The push service could not be reached');
      });
      if (status >= 200 && status < 300) return;
      if (GONE.includes(status)) return store.remove(userId, subscription.endpoint);
      const isRefusal = status < 500 && !TRANSIENT.includes(status);
      const reason = `The push service answered ${status}`;
      throw isRefusal ? new FinalError(reason) : new Error(reason);
    },

    async exportBrowsers(userId: string): Promise<AccountExport['reminders']['browsers']> {
      const own = await store.list(userId);
      return own.map(({ endpoint, createdAt }) => ({
        service: new URL(endpoint).hostname,
        since: createdAt.toISOString(),
      }));
    },
  };
}

/** What a locked screen may show to anybody: kinds and plates, no name and no text that somebody has typed. */
function notificationOf(rows: readonly ReadableDeadline[], locale: Locale) {
  const unique = (texts: string[]) => [...new Set(texts)].join(', ');
  return {
    title: unique(rows.map(({ kind }) => translate(locale, 'deadlines', `kinds.${kind}`))),
    body: unique(rows.map(({ country, plate }) => spacedPlate(country, plate))),
    url: pagePath('dashboard', locale),
  };
}
