import type { Profile, ProfileUpdate } from '#contract/account/account.endpoints.ts';
import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';

const KEY = 'targa.typed-profile';

interface Typed {
  /** Whose input it is: nobody else gets to see it. */
  email: string;
  values: ProfileUpdate;
}

/** Keeps what could not be saved because the session had expired, in this tab. */
export function keepTyped({ email }: Pick<Profile, 'email'>, values: ProfileUpdate): void {
  writeTabItem(KEY, { email, values } satisfies Typed);
}

/** What the same person had typed in these fields; it is given back once. */
export function takeTyped({ email }: Pick<Profile, 'email'>, fields: readonly (keyof ProfileUpdate)[]): ProfileUpdate {
  const typed = readTabItem(KEY) as Typed | null;
  if (!typed) return {};
  if (typed.email !== email) {
    removeTabItem(KEY);
    return {};
  }
  const own = Object.entries(typed.values).filter(([field]) => fields.includes(field as keyof ProfileUpdate));
  if (own.length > 0) removeTabItem(KEY);
  return Object.fromEntries(own) as ProfileUpdate;
}
