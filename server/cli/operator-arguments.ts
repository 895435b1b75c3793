import { UsageError } from './command.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_REASON = 500;

/** The only argument: the id of `what`. */
export function readUuid([id, ...rest]: string[], what: string): string {
  if (id === undefined) throw new UsageError(`The ${what}’s ID is missing.`);
  if (rest.length > 0) throw new UsageError(`One ${what} at a time.`);
  if (!UUID.test(id)) throw new UsageError(`${id} is not an ID.`);
  return id.toLowerCase();
}

/** A reason that the person will read. */
export function readReason(value: string | undefined): string {
  const reason = value?.trim() ?? '';
  if (!reason) throw new UsageError('The reason is missing.');
  if (reason.length > MAX_REASON) throw new UsageError(`The reason may have ${MAX_REASON} characters.`);
  return reason;
}
