import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { cpuMsSince } from '#server/testing/cpu-time.ts';
import { createPasswords } from './passwords.ts';

describe('password hashing', () => {
  const passwords = createPasswords();

  it('a password is stored as an argon2id hash with its own salt', async () => {
    const hashes = await Promise.all([1, 2].map(() => passwords.hash('correct horse battery staple')));
    expect(new Set(hashes).size).toBe(2);
    for (const known of hashes) {
      expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await passwords.verify(known, 'correct horse battery staple')).toBe(true);
      expect(await passwords.verify(known, 'Correct horse battery staple')).toBe(false);
    }
  });

  it('a password matches in any Unicode normalisation', async () => {
    const known = await passwords.hash('caff\u00e8 e brioche');
    expect(await passwords.verify(known, 'caffe\u0300 e brioche')).toBe(true);
  });

  it('comparing without a stored hash takes as much work as with one', async () => {
    const known = await passwords.hash('correct horse battery staple');
    const times = async (hashed: string | undefined) => {
      const results: number[] = [];
      for (let count = 0; count < 9; count++) {
        const begun = process.cpuUsage();
        expect(await passwords.verify(hashed, 'a wrong guess')).toBe(false);
        results.push(cpuMsSince(begun));
      }
      return results.sort((a, b) => a - b)[4] ?? 0;
    };
    const [withoutHash, withHash] = [await times(undefined), await times(known)];
    expect(withoutHash).toBeGreaterThan(withHash / 2);
    expect(withoutHash).toBeLessThan(withHash * 2);
  });

  it('a hash with other parameters counts as outdated', async () => {
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
  });
});

describe('concurrency limit of password hashing', () => {
  it('password hashing runs few at a time and refuses when too many are queued', async () => {
    const limited = createConcurrencyLimiter({ concurrency: 2, maxQueued: 3 });
    let running = 0;
    let peak = 0;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const work = async () => {
      peak = Math.max(peak, ++running);
      await gate;
      running--;
    };
    const all = Promise.allSettled(Array.from({ length: 8 }, () => limited(work)));
    open();
    const outcomes = await all;
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
    expect(outcomes[7]).toMatchObject({ reason: { code: 'service.unavailable' } });
    expect(peak).toBe(2);
    await expect(limited(async () => 'next')).resolves.toBe('next');
  });

  it('a password hashing slot is released when the work fails', async () => {
    const limited = createConcurrencyLimiter({ concurrency: 1, maxQueued: 0 });
    for (let count = 0; count < 3; count++)
      await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limited(async () => 'fine')).resolves.toBe('fine');
  });
});
