import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';

/** Argon2id as recommended by OWASP. Hashes with other parameters are replaced at the next login. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const MAX_QUEUED = 200;

/** Takes as long to compare as a real hash and matches no password. */
const DUMMY_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const limited = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  return {
    hash: (password: string): Promise<string> => limited(() => hash(typed(password), PARAMETERS)),
    /** Without a hash it does the same work and answers false. */
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

/** Keyboards differ in how they compose the same letters, so passwords are normalised. */
function typed(password: string): string {
  return password.normalize('NFKC');
}
