import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id as recommended by OWASP. Hashes with other parameters are replaced at the next login. */
export const RECOMMENDED_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const MAX_QUEUED = 200;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost: PasswordCost = RECOMMENDED_COST) {
  const limited = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  const dummy = dummyHash(cost);
  return {
    hash: (password: string): Promise<string> => limited(() => hash(typed(password), cost)),
    /** Without a hash it does the same work and answers false. */
    verify: async (known: string | undefined, password: string): Promise<boolean> =>
      (await limited(() => verify(known ?? dummy, typed(password)))) && known !== undefined,
    isOutdated(known: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}

/** Takes as long to compare as a real hash and matches no password. */
function dummyHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

/** Keyboards differ in how they compose the same letters, so passwords are normalised. */
function typed(password: string): string {
  return password.normalize('NFKC');
}
