import type { Locale } from '#contract/shared/locale.ts';
import { session } from './session.ts';

const MAX_WAIT_MS = 5_000;

/** Ends the session on the server and in the browser; in the browser also when the request fails. */
export async function logOut(locale: Locale): Promise<void> {
  try {
    await Promise.race([endOnServer(locale), tooLong()]);
  } catch (error) {
    // Logging out here must not fail; on the server an unused session expires by itself.
    console.warn('The session was ended here only', error);
  } finally {
    session.signOut();
  }
}

async function endOnServer(locale: Locale): Promise<void> {
  const [{ browserApi }, { logout }] = await Promise.all([
    import('./browser-api.ts'),
    import('#contract/account/account.endpoints.ts'),
  ]);
  await browserApi(locale).call(logout);
}

async function tooLong(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  throw new Error('The server did not answer in time');
}
