import { authorisation, noticeStatus } from './authorisation.ts';
import { FILE_TIMEOUT_MS, RequestError, request } from './request.ts';
import { session } from './session.ts';

/** Downloads a file that only its owner may see. The token is sent to this site only. */
export async function readFile(address: string, signal: AbortSignal): Promise<Blob> {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new Error('A private file must be on this site');
  const { token } = session;
  try {
    const file = await request(url.href, { headers: authorisation(token), signal, timeout: FILE_TIMEOUT_MS });
    if (!(file instanceof Blob)) throw new Error('The answer is not a file');
    return file;
  } catch (error) {
    if (error instanceof RequestError) noticeStatus(error.status, token);
    throw error;
  }
}
