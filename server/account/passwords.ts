import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';

/** Argon2id as OWASP recommends it. A change here reaches each person at their next sign-in. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const MAX_QUEUED = 200;

/** Takes as long to compare as anybody's hash, and equals no password's. */
const DUMMY_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const limited = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  return {
    hash: (password: string): Promise<string> => limited(() => hash(typed(password), PARAMETERS)),
    /** Without a hash, the same work for the answer no. */
    verify: async (known: string | undefined, password: string): Promise<boolean> =>
      (await limited(() => verify(known ?? DUMMY_HASH, typed(password)))) && known !== undefined,
    isOutdated(known: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return (
        memoryCost !== PARAMETERS.memoryCost ||
        timeCost !== PARAMETERS.timeCost ||
        parallelism !== PARAMETERS.parallelism
      );
    },
  };
}

/** Keyboards differ in how they compose the same letters. */
function typed(password: string): string {
  return password.normalize('NFKC');
}
