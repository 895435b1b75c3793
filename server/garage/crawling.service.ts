import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { DEADLINE_TYPES, MAX_CRAWL_MS } from '#contract/garage/garage.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import {
  type RegistryAnswer,
  RegistryError,
  readAnswer,
  type VehicleRegistry,
} from '#server/providers/vehicle-registry.ts';
import { foundColumns } from './found-columns.ts';
import { crawlVehicleSection } from './garage.jobs.ts';
import { type Crawl, deadlineOf, type GarageStore, markOf, type StoredVehicle } from './garage.store.ts';
import { type FindSubmodel, linkedSubmodel } from './submodel-link.ts';
import type { AccessibleVehicle, VehicleAccess } from './vehicle-access.store.ts';
import { isCrawling } from './vehicle-view.ts';

/** How long adding a car waits for the registry. */
const IMMEDIATE_LOOKUP_MS = 3_000;
/** A registry has its own, shorter timeout; this one covers registries without one. */
const MAX_LOOKUP_MS = 11_000;

const DAY_SECONDS = 86_400;
/** Limits the use of plates to look up other people's cars. */
const LOOKUPS = { name: 'vehicle-lookup', points: 10, seconds: DAY_SECONDS };

interface Dependencies {
  store: GarageStore;
  access: VehicleAccess;
  queue: Pick<Queue, 'enqueue'>;
  registry: VehicleRegistry;
  limits: SharedLimits;
  now: () => Date;
  findSubmodel: FindSubmodel;
  /** Called after the kilometres of a vehicle may have changed. */
  reschedule(vehicle: StoredVehicle): Promise<void>;
}

export interface WantedCrawl {
  plate: string;
  section: CrawlSection;
  /** Whether a day that the owner has typed may be replaced. */
  replace: 'yes' | 'no';
}

const NAMELESS = { make: null, model: null };

/**
 * A section is being looked up from the moment it is marked until the mark is removed. The mark is also the permission
 * to write: a job whose mark is gone or replaced does nothing.
 */
export function createCrawlingService(dependencies: Dependencies) {
  const { store, access, queue, registry, limits, now, findSubmodel, reschedule } = dependencies;

  async function lookUp<Section extends CrawlSection>(
    plate: string,
    section: Section,
    longestMs: number,
  ): Promise<RegistryAnswer<Section> | 'unknown'> {
    const signal = AbortSignal.timeout(longestMs);
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new RegistryError('The vehicle registry did not answer in time'));
      signal.addEventListener('abort', fail, { once: true });
    });
    const answer = await Promise.race([registry.lookup(plate, section, { signal }), late]);
    return answer === 'unknown' ? answer : readAnswer(section, plate, answer, todayIn('it', now()));
  }

  async function finish<Section extends CrawlSection>(
    crawl: Crawl,
    section: Section,
    answer: RegistryAnswer<Section> | 'unknown',
    stored: Pick<StoredVehicle, 'make' | 'model'>,
  ): Promise<void> {
    if (answer === 'unknown') return store.unmark(crawl);
    const found = foundColumns(section, answer);
    await store.saveFound(crawl, { ...found, ...(await linkedSubmodel(found, stored, findSubmodel)) });
    const after = section === 'data' && (await store.find(crawl.vehicleId));
    if (after) await reschedule(after);
  }

  const enqueue = (transaction: Transaction, crawl: Crawl) => queue.enqueue(transaction, crawlVehicleSection, crawl);

  return {
    /** For a new vehicle with all its sections marked: jobs look up the deadlines. */
    async enqueueDeadlines(transaction: Transaction, vehicleId: string, since: Date): Promise<void> {
      for (const section of DEADLINE_TYPES)
        await enqueue(transaction, { vehicleId, section, since, deadline: null, replace: false });
    },

    /** Looks up the car at once. If the registry is slow or fails, a job retries, which logs the failure. */
    async lookUpDataImmediately(vehicleId: string, plate: string, since: Date): Promise<void> {
      const crawl: Crawl = { vehicleId, section: 'data', since, deadline: null, replace: false };
      const answer = await lookUp(plate, 'data', IMMEDIATE_LOOKUP_MS).catch(() => undefined);
      if (answer) await finish(crawl, 'data', answer, NAMELESS);
      else await store.inTransaction((_, transaction) => enqueue(transaction, crawl));
    },

    /** A section that is already being looked up is neither looked up again nor counted. */
    async request(userId: string, { plate, section, replace }: WantedCrawl): Promise<AccessibleVehicle> {
      const stored = await access.writable(userId, plate);
      if (stored.locale !== 'it') throw new AppError('garage.crawl.not-available');
      const since = now();
      if (isCrawling(markOf(stored, section), since)) return stored;
      await limits.check(LOOKUPS, userId);
      const staleBefore = new Date(since.getTime() - MAX_CRAWL_MS);
      const begun = await access.inTransactionOf(userId, plate, 'write', async (_, transaction) => {
        const marked = await store.on(transaction).mark(stored.id, section, { since, staleBefore });
        if (!marked) return undefined;
        const crawl: Crawl = {
          vehicleId: marked.id,
          section,
          since,
          deadline: deadlineOf(marked, section),
          replace: replace === 'yes',
        };
        await enqueue(transaction, crawl);
        return { marked, crawl };
      });
      if (!begun) return access.readable(userId, plate);
      // Concurrent calls may all have found one lookup left.
      if (!(await limits.count(LOOKUPS, userId))) {
        await store.unmark(begun.crawl);
        await limits.check(LOOKUPS, userId);
      }
      return { ...stored, ...begun.marked };
    },

    /** The job handler. After the last attempt the mark is removed, whatever happened. */
    async work(crawl: Crawl, isLastAttempt: boolean): Promise<void> {
      const { vehicleId, section, since } = crawl;
      const stored = await store.find(vehicleId);
      if (!stored || markOf(stored, section)?.getTime() !== since.getTime()) return;
      const answer = await lookUp(stored.plate, section, MAX_LOOKUP_MS).catch(async (error: unknown) => {
        if (isLastAttempt) await store.unmark(crawl);
        throw error;
      });
      await finish(crawl, section, answer, stored);
    },
  };
}
