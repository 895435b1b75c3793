import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { utcDay } from '#contract/shared/days.ts';
import type { InspectedAccount } from '#server/account/operator-account.service.ts';
import type { Services } from '#server/services.ts';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function peopleFind(args: string[]): Promise<void> {
  const text = parseArgs({ args, allowPositionals: true }).positionals.join(' ').trim();
  if (text === '') throw new UsageError('Part of a name or of an email address is missing.');
  await withTarga(async ({ services }) => {
    const found = await services.account.findAccounts(text);
    if (found.length === 0) print('Nobody was found.');
    for (const { id, email, name, surname, createdAt } of found)
      print(`${id}  ${utcDay(createdAt)}  ${email}  ${name} ${surname}`);
  });
}

export async function peopleShow(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await withTarga(async ({ services }) => {
    const inspected = await services.account.inspectAccount(id);
    if (!inspected) throw noAccount(id);
    const lines = [...linesOf(inspected), ...(await holdingsOf(id, inspected, services))];
    for (const [label, value] of lines) if (value) print(`${label.padEnd(12)} ${value}`);
  });
}

export async function peopleUnlock(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await withTarga(async ({ services }) => {
    if (!(await services.account.unlockAccount(id))) throw noAccount(id);
    print('Unlocked: the person can sign in, or ask for a new password, at once.');
  });
}

export async function peopleExport(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [named = '', file, ...rest] = positionals;
  const id = readId(named ? [named] : []);
  if (!file || rest.length > 0) throw new UsageError('One file must be named.');
  await withTarga(async ({ services }) => {
    const archive = await services.account.exportAsOperator(id);
    if (!archive) throw noAccount(id);
    await writeNewFile(file, archive);
    print(`${file} holds everything that is kept about this person: give it to nobody else.`);
  });
}

export async function peopleErase(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const id = readId(positionals);
  await withTarga(async ({ services }) => {
    if (!values.yes) await confirm(id, services);
    if (!(await services.account.eraseAsOperator(id))) throw noAccount(id);
    print('Erased. The person is told by mail; a running server deletes the files.');
  });
}

function readId([id, ...rest]: string[]): string {
  if (id === undefined) throw new UsageError('The ID is missing.');
  if (rest.length > 0) throw new UsageError('One ID at a time.');
  if (!UUID.test(id)) throw new UsageError(`${id} is not the ID of an account: people find shows it.`);
  return id;
}

const noAccount = (id: string) => new OperatorError(`There is no account ${id}.`);

/** Erasing an account cannot be undone. */
async function confirm(id: string, { account }: Services): Promise<void> {
  const inspected = await account.inspectAccount(id);
  if (!inspected) throw noAccount(id);
  const { name, surname, email } = inspected.user;
  print(`Everything of ${name} ${surname} will be erased. To go on, type the email address of the account:`);
  const input = createInterface({ input: process.stdin });
  const typed = await input[Symbol.asyncIterator]().next();
  input.close();
  const isSame = !typed.done && typed.value.trim().toLowerCase() === email;
  if (!isSame) throw new OperatorError('That is not the address. Nothing was erased.');
}

async function writeNewFile(file: string, archive: NodeJS.ReadableStream): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(archive, output);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new OperatorError(`${file} is there already. Nothing was written.`);
    await rm(file, { force: true });
    throw error;
  }
}

type Line = [label: string, value: string | null | undefined];

function* linesOf({ user, sessions, consents }: InspectedAccount): Generator<Line> {
  yield ['Account', user.id];
  yield ['Email', user.email];
  yield ['New email', user.pendingEmail && `${user.pendingEmail}, not yet confirmed`];
  yield ['Name', [user.name, user.surname, user.middleSurname].filter(Boolean).join(' ')];
  yield ['Phone', [user.phone, user.phoneNumber].filter(Boolean).join(', ')];
  const { street, streetNumber, zipCode, city, county } = user;
  yield [
    'Address',
    [`${street} ${streetNumber}`, `${zipCode} ${city} ${county}`]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
  ];
  yield ['Language', user.locale];
  yield ['Since', user.createdAt.toISOString()];
  for (const { createdAt, lastUsedAt } of sessions)
    yield ['Session', `since ${createdAt.toISOString()}, last used ${lastUsedAt.toISOString()}`];
  for (const { purpose, granted, givenAt } of consents)
    yield ['Consent', `${givenAt.toISOString()} ${purpose}: ${granted ? 'yes' : 'no'}`];
}

async function holdingsOf(id: string, { user: { locale } }: InspectedAccount, services: Services): Promise<Line[]> {
  const [vehicles, quotes, verifications, requests] = await Promise.all([
    services.garage.listVehicles(id, locale),
    services.quotes.listOwn(id),
    services.purchases.verifications.list(id, locale),
    services.advisor.exportRequests(id),
  ]);
  const statusOf = new Map(verifications.map(({ quote, status }) => [quote, status]));
  return [
    ...vehicles.map(({ plate, make, model }): Line => ['Vehicle', [plate, make, model].filter(Boolean).join(' ')]),
    ...quotes.map((quote): Line => {
      const cars = quote.cars.map(({ make, model }) => `${make.name} ${model.name}`).join(', ');
      return ['Quote', `${quote.id} ${quote.createdAt} ${cars}; purchase: ${statusOf.get(quote.id) ?? 'new'}`];
    }),
    ...requests.map(({ created_at, topic, appointment }): Line => {
      const meeting = appointment && `${appointment.starts_at}${appointment.cancelled_at ? ', cancelled' : ''}`;
      return ['Advisor', [created_at, topic, meeting].filter(Boolean).join(', ')];
    }),
  ];
}
