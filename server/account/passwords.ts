import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createTurns } from '#server/shared/turns.ts';

/** Argon2id as OWASP recommends it. A change here reaches each person at their next sign-in. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 200;

/** Takes as long to compare as anybody's hash, and equals no password's. */
const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const inTurn = createTurns({ atOnce: AT_ONCE, waiting: WAITING });
  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(typed(password), PARAMETERS)),
    /** Without a hash, the same work for the answer no. */
    verify: async (known: string | undefined, password: string): Promise<boolean> =>
      (await inTurn(() => verify(known ?? NOBODYS_HASH, typed(password)))) && known !== undefined,
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
