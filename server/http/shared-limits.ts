import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedLimit } from '#contract/shared/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';

/** The key of a limit; keys of two parts can be reset by the first. */
export type LimitKey = string | readonly [first: string, second: string];

export interface SharedLimits {
  /** Counts one or more uses; throws `code` or request.too-many if this key has reached its limit in any process. */
  consume(limit: SharedLimit, key: LimitKey, options?: { points?: number; code?: ErrorCode }): Promise<void>;
  /** Throws request.too-many if this key has reached its limit; counts nothing. */
  check(limit: SharedLimit, key: LimitKey): Promise<void>;
  /** Counts one use in any case; false if it exceeded the limit. */
  count(limit: SharedLimit, key: LimitKey): Promise<boolean>;
  /** Resets the count of a key, or of all keys that begin with it. */
  reset(limit: SharedLimit, key: string): Promise<void>;
}

/** Limits that must hold across processes, such as those on sign-in and mail. */
export function createSharedLimits(pool: pg.Pool, factor: number): SharedLimits {
  const limiterOf = memoizeBy(
    ({ name }: SharedLimit) => name,
    ({ name, points, seconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.max(1, Math.floor(points * factor)),
        duration: seconds,
      }),
  );

  async function consume(limit: SharedLimit, key: LimitKey, points = 1): Promise<RateLimiterRes | undefined> {
    try {
      await limiterOf(limit).consume(fingerprint(key), points);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }

  return {
    async consume(limit, key, { points, code } = {}) {
      const refusal = await consume(limit, key, points);
      if (refusal) throw tooMany(refusal, code);
    },
    async check(limit, key) {
      const limiter = limiterOf(limit);
      const used = await limiter.get(fingerprint(key));
      if (used && used.consumedPoints >= limiter.points) throw tooMany(used);
    },
    count: async (limit, key) => (await consume(limit, key)) === undefined,
    async reset({ name }, key) {
      const stored = `${name}:${fingerprint(key)}`;
      await pool.query('delete from rate_limits where key = $1 or starts_with(key, $2)', [stored, `${stored}.`]);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes, code: ErrorCode = 'request.too-many'): AppError {
  return new AppError(code, { retryAfter: String(Math.ceil(msBeforeNext / 1000)) });
}

/** Keys are email and IP addresses, so only their hashes are stored. */
function fingerprint(key: LimitKey): string {
  if (typeof key !== 'string') return key.map(fingerprint).join('.');
  return createHash('sha256').update(key).digest('base64url');
}
