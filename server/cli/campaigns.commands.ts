import { parseArgs } from 'node:util';
import { COUNTRIES } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { UsageError } from './command.ts';
import { print } from './print.ts';
import { printedAmount } from './printed-amount.ts';
import { runOperation } from './run-operation.ts';

const MAX_CENTS = 1_000_000;
const MAX_TEXT = 300;

export async function campaignsList(args: string[]): Promise<void> {
  parseArgs({ args });
  await runOperation(async ({ purchases }) => {
    const found = await purchases.campaigns.list();
    if (found.length === 0) print('No campaigns.');
    for (const { country, validFrom, validUntil, amountCents, usedAt, voucherDays } of found)
      print(
        [country, validFrom, validUntil, printedAmount(amountCents, country), printedDays(voucherDays), usedAt].join(
          '  ',
        ),
      );
  });
}

export async function campaignsAdd(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = {
    country: text,
    amount: text,
    from: text,
    to: text,
    where: text,
    how: text,
    days: text,
    terms: text,
  };
  const { values } = parseArgs({ args, options });
  const country = COUNTRIES.find((one) => one === values.country);
  if (!country) throw new UsageError(`The country must be one of ${COUNTRIES.join(', ')}.`);
  const amountCents = readAmount(values.amount);
  const validFrom = readDay('first', values.from);
  const validUntil = readDay('last', values.to);
  if (validUntil < validFrom) throw new UsageError('The last day is before the first.');
  const usedAt = readText('where', values.where);
  const usedHow = readText('how', values.how);
  const voucherDays = readDays(values.days);
  const termsUrl = readUrl(values.terms);
  await runOperation(async ({ purchases }) => {
    const use = { usedAt, usedHow, voucherDays, termsUrl };
    await purchases.campaigns.add({ country, amountCents, validFrom, validUntil, ...use });
    print(`Added: ${printedAmount(amountCents, country)} from ${validFrom} to ${validUntil}.`);
  });
}

function readAmount(text = ''): number {
  const cents = /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : 0;
  if (cents < 1 || cents > MAX_CENTS) throw new UsageError('The amount must be a number such as 200 or 99.50.');
  return cents;
}

function printedDays(days: number | null): string {
  return days === null ? 'without end' : `${days} days`;
}

/** People read it beside their voucher. */
function readText(name: 'where' | 'how', text = ''): string {
  const words = text.trim();
  if (words === '' || words.length > MAX_TEXT)
    throw new UsageError(`Say ${name} vouchers are used, in at most ${MAX_TEXT} characters: --${name} "…".`);
  return words;
}

function readDays(text = ''): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1) throw new UsageError('Say for how many days a voucher can be used, such as --days 365.');
  return days;
}

function readUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!URL.canParse(text) || !text.startsWith('https://'))
    throw new UsageError('The terms must be a URL that begins with https://.');
  return text;
}

function readDay(which: 'first' | 'last', text = ''): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new UsageError(`The ${which} day must be a date such as 2026-01-31.`);
  return text;
}
