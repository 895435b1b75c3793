import { session } from './session.ts';

const TOKEN_HEADER = 'DK-Authorization';

/** What says who calls. */
export function authorisation(token: string | null): Record<string, string> {
  return token === null ? {} : { [TOKEN_HEADER]: token };
}

/** A 401 means that the session is over, whatever was asked for; unless somebody has signed in meanwhile. */
export function noticeStatus(status: number, token: string | null): void {
  if (status === 401 && token !== null && token === session.token) session.expire();
}
