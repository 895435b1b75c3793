import { session } from './session.ts';

const TOKEN_HEADER = 'DK-Authorization';

/** The headers that identify the caller. */
export function authorisation(token: string | null): Record<string, string> {
  return token === null ? {} : { [TOKEN_HEADER]: token };
}

/** A 401 of any endpoint ends the session, unless another user has signed in meanwhile. */
export function noticeStatus(status: number, token: string | null): void {
  if (status === 401 && token !== null && token === session.token) session.expire();
}
