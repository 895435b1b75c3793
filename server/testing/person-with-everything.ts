import type { TestAccount } from './accounts.ts';
import { ownCalls, ownPath } from './own-calls.ts';
import { ownThings } from './own-things.ts';
import { quoteCalls } from './quote-calls.ts';
import type { TestApp } from './test-app.ts';

export const MESSAGE = 'Una domanda che nessun altro farebbe';
export const RATING = 'Una frase che nessun altro scriverebbe';
export const REPORT = 'Un motivo che nessun altro direbbe';
const USER = '/wp-json/garagek/v1/user';
/** They end the session or take away again what the others have made; a policy is made step by step. */
const isLeftOut = (name: string) =>
  /^(GET|DELETE) |\/undo$|\{(proposal|payment)\}/.test(name) ||
  [`POST ${USER}/logout`, `PUT ${USER}/password`].includes(name);

/** A person who has done everything that can be done. The app runs jobs, and its registry knows no cars. */
export async function createPersonWithEverything(test: TestApp): Promise<TestAccount> {
  const things = ownThings(test);
  const quotes = quoteCalls(test);
  const person = await things.owner();
  const { token, email } = person;
  await things.paymentOf(person);
  await things.markIssued(person);
  const calls = Object.entries(ownCalls(test, things)).filter(([name]) => !isLeftOut(name));
  for (const [name, make] of calls) {
    const [method, path = ''] = name.split(' ');
    const { headers, ...own } = await make(person);
    const request = { method: method as 'GET', url: ownPath(path), ...own };
    const { statusCode, body } = await test.app.inject({
      ...request,
      headers: { ...headers, 'dk-authorization': token },
    });
    if (statusCode !== 200) throw new Error(`${name} answered ${body}`);
  }
  const { quote, inquiry } = await quotes.askedDealer({ email }, { token });
  await quotes.write(quote.id, { inquiry: inquiry.id, message: MESSAGE }, { token });
  await things.invitationKey(email);
  await insertTheRest(test, person, await things.quoteOf(person));
  return person;
}

/** What others, the time or the provider of payments add. */
async function insertTheRest(test: TestApp, { userId, email }: TestAccount, quoteId: string): Promise<void> {
  const insert = (text: string, ...values: unknown[]) => test.database.connection.pool.query(text, values);
  await insert(
    `insert into ratings (quote_id, country, plate, make, model, car_stars, car_text, dealer_text, locale, status, rated_at)
      values ($1, 'it', 'AB123CD', 'fiat', 'pandina', 4, $2, '', 'it', 'waiting', now())`,
    quoteId,
    RATING,
  );
  await insert('insert into rating_invitations (quote_id, invited_at) values ($1, now())', quoteId);
  await insert(
    `insert into vouchers (code, quote_id, plate_fingerprint, campaign_id, amount_cents, country, issued_at)
      select 'VOUCHER-OF-THE-TEST', $1, 'x', id, 100, 'it', now() from campaigns limit 1`,
    quoteId,
  );
  await insert(
    `insert into reminders (user_id, vehicle_id, deadline, due, step, queued_at)
      select user_id, id, 'review', '2027-01-01', '7', now() from vehicles where user_id = $1`,
    userId,
  );
  await insert(
    `insert into reminder_snoozes (user_id, vehicle_id, deadline, due, until)
      select user_id, id, 'review', '2027-01-01', '2026-12-25' from vehicles where user_id = $1`,
    userId,
  );
  await insert("update daily_mails set sent_on = '2026-10-09' where user_id = $1", userId);
  await insert("insert into known_addresses (fingerprint, user_id, last_seen_at) values ('print', $1, now())", userId);
  await insert("insert into operator_accesses (action, user_id, at) values ('show', $1, now())", userId);
  await insert(
    `insert into used_reports (listing_id, reason, text, email, locale)
      select min(id), 'price', $1, upper($2), 'it' from used_listings`,
    REPORT,
    email,
  );
  await insert(
    `insert into receipts (payment_id, issued_at) select id, now() from payments where user_id = $1 limit 1`,
    userId,
  );
  await insert(
    `insert into refunds (payment_id, reason, amount, currency, requested_at)
      select id, 'withdrawal', amount, currency, now() from payments where user_id = $1 limit 1`,
    userId,
  );
}
