import { describe, expect, it } from 'vitest';
import { LOCALES } from './contract/shared/locale.ts';
import { textsOf } from './server/testing/rendered-texts.ts';

/** Section 8 of the specification, message by message, and the text that answers it. */
const MESSAGES = [
  ['session expired, log in again', 'errors:session.expired'],
  ['login error', 'errors:garage.login.fail'],
  ['registration failed, try later', 'account:registration.failed'],
  ['password reset failed', 'account:forgot.failed'],
  ['you cannot add more than 5 vehicles', 'errors:garage.plate.limit'],
  ['vehicle already in garage', 'errors:garage.plate.already-present'],
  ['generic plate error under the plate input', 'add-vehicle:plate.fail'],
  ['kilometres failure', 'dashboard:kilometres.fail'],
  ['could not retrieve information', 'add-vehicle:missing.text'],
  ['profile retrieval error', 'common:session.failedText'],
  ['password change failure', 'account:changePassword.failed'],
  ['advisor availability search error', 'errors:advisor.lookup-failed'],
  ['advisor appointment error', 'advisor:agenda.bookFailed'],
  ['generic form send error', 'ui:form.failed'],
  ['wrong zip code', 'errors:dealers.zip-unknown'],
  ['dealer lookup internal error (re-enter zip)', 'dealers:failed.text'],
  ['no dealers near', 'errors:dealers.none-near'],
  ['purchase verification already requested', 'errors:verification.already-requested'],
  ['generic technical problem', 'errors:service.failed'],
  ['360 view unavailable', 'common:error.view360'],
  ['content could not be loaded', 'catalogue:gallery.failed'],
  ['payment failure', 'payments:state.failed.title'],
  ['payment failure: retry button', 'payments:retry'],
  ['dealer required message', 'validation:dealer'],
  ['dealers closed, contact in September', 'mail:quote-received-later.text'],
  ['cannot find file (section 5)', 'validation:fileMissing'],
] as const;

/** A call without a token is answered as one of an expired session. */
const SAME_TEXT = [['un-authorized', 'errors:session.expired']] as const;

describe('messages of the specification', () => {
  it.each([...LOCALES])('each message has a text of its own in %s', (locale) => {
    const texts = new Map(textsOf(locale).map(({ key, text }) => [key, text]));
    const shown = MESSAGES.map(([, key]) => texts.get(key));
    expect(MESSAGES.filter((_, index) => !shown[index])).toEqual([]);
    expect(new Set(shown).size).toBe(MESSAGES.length);
    for (const [, key] of SAME_TEXT) expect(texts.get(key)).toBeTruthy();
  });
});
