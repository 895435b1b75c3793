import { Readable } from 'node:stream';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { type WithFiles, writeZip, type ZipFile } from '#server/shared/zip.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { profileOf } from './profile.ts';

type Dependencies = Pick<
  AccountDependencies,
  | 'store'
  | 'reads'
  | 'garage'
  | 'configurations'
  | 'saved'
  | 'reminders'
  | 'quotes'
  | 'purchases'
  | 'ratings'
  | 'reports'
  | 'payments'
  | 'insurance'
  | 'advisor'
  | 'limits'
  | 'now'
>;

const EXPORTS = { name: 'account-export', points: 10, seconds: 3_600 };
/** An export takes long, but little memory and no database connection while files are read. */
const CONCURRENCY_LIMITS = { concurrency: 8, maxQueued: 40 };
const RETRY_AFTER_SECONDS = '60';

/** Streams everything stored about a user as an archive. */
export function createAccountExportService(dependencies: Dependencies) {
  const { store, reads, garage, configurations, saved, reminders, quotes, purchases } = dependencies;
  const { ratings, reports, payments, insurance, advisor, limits, now } = dependencies;
  const limited = createConcurrencyLimiter(CONCURRENCY_LIMITS);
  const running = new Set<string>();

  async function gather(userId: string, locale: Locale): Promise<WithFiles<Omit<AccountExport, 'missing_files'>>> {
    const time = now();
    const user = await reads.findAccountUser(userId, time);
    if (!user) throw new AppError('session.expired');
    const [
      consents,
      sessions,
      knownCallers,
      accesses,
      vehicles,
      configured,
      kept,
      advisorRequests,
      quoted,
      bought,
      paid,
      insured,
    ] = await Promise.all([
      store.users.listConsents(userId),
      store.sessions.list(userId),
      store.sessions.listKnownCallers(userId),
      store.accesses.list(userId),
      garage.exportVehicles(userId, locale),
      configurations.exportConfigurations(userId, locale),
      saved.exportSaved(userId),
      advisor.exportRequests(userId),
      quotes.exportQuotes(userId, user.email),
      purchases.exportPurchases(userId, locale),
      payments.exportPayments(userId),
      insurance.exportPolicies(userId),
    ]);
    const data = {
      exported_at: time.toISOString(),
      profile: { ...profileOf(user), locale: user.locale, created_at: user.createdAt.toISOString() },
      consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, given_at: givenAt.toISOString() })),
      sessions: sessions.map(({ createdAt, lastUsedAt }) => ({
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      })),
      known_addresses: knownCallers.map(({ fingerprint, lastSeenAt }) => ({
        fingerprint,
        last_seen_at: lastSeenAt.toISOString(),
      })),
      vehicles: vehicles.data,
      shared_vehicles: await garage.exportShared(userId),
      invitations: await garage.exportInvitations(userId),
      configurations: configured,
      saved: kept,
      reminders: await reminders.exportReminders(userId),
      quotes: quoted,
      purchases: bought.data,
      ...(await ratings.exportRatings(userId)),
      listing_reports: await reports.exportReports(user.email),
      payments: paid,
      policies: insured.data,
      advisor_requests: advisorRequests,
      operator_accesses: accesses.map(({ action, at }) => ({ action, at: at.toISOString() })),
    };
    return { data, files: [...vehicles.files, ...bought.files, ...insured.files] };
  }

  /** The data come last, because only then is it known which files existed. */
  async function* entriesOf({ data, files }: Awaited<ReturnType<typeof gather>>): AsyncGenerator<ZipFile> {
    const missing: string[] = [];
    for (const { name, modifiedAt, open } of files)
      yield {
        name,
        modifiedAt,
        async open() {
          const content = await open();
          if (!content) missing.push(name);
          return content;
        },
      };
    const everything: AccountExport = { ...data, missing_files: missing };
    const text = JSON.stringify(everything, null, 2);
    const modifiedAt = new Date(data.exported_at);
    yield { name: 'data.json', modifiedAt, open: async () => Readable.from([Buffer.from(text)]) };
  }

  const writeExport = async (userId: string, locale: Locale) => writeZip(entriesOf(await gather(userId, locale)));

  /** Holds its slot until the archive has been read or the reader is gone. */
  function exportLimited(userId: string, locale: Locale): Promise<Readable> {
    const begun = Promise.withResolvers<Readable>();
    const work = limited(async () => {
      const archive = await writeExport(userId, locale);
      const closed = new Promise<void>((resolve) => archive.once('close', resolve));
      begun.resolve(archive);
      await closed;
    });
    work.catch(begun.reject).finally(() => running.delete(userId));
    return begun.promise;
  }

  return {
    /** Without a concurrency limit, for callers that make sure it is read. */
    writeExport,

    async exportAccount(userId: string, locale: Locale): Promise<Readable> {
      if (running.has(userId)) throw new AppError('request.too-many', { retryAfter: RETRY_AFTER_SECONDS });
      running.add(userId);
      try {
        await limits.consume(EXPORTS, userId);
      } catch (error) {
        running.delete(userId);
        throw error;
      }
      return exportLimited(userId, locale);
    },
  };
}
