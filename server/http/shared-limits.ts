import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedLimit } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';

export interface SharedLimits {
  /** Counts one use; throws request.too-many when this key has used up its limit in any process. */
  consume(limit: SharedLimit, key: string): Promise<void>;
}

/** Limits that must hold across processes, such as those on sign-in and mail. */
export function createSharedLimits(pool: pg.Pool, factor: number): SharedLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(limit: SharedLimit): RateLimiterPostgres {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: Math.max(1, Math.floor(limit.points * factor)),
      duration: limit.seconds,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  }

  return {
    async consume(limit, key) {
      try {
        await limiterOf(limit).consume(fingerprint(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('request.too-many', { retryAfter: String(Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
  };
}

/** Keys are addresses of people and machines; only their fingerprints are stored. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
