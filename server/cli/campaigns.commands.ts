import { parseArgs } from 'node:util';
import { COUNTRIES } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { UsageError } from './command.ts';
import { print } from './print.ts';
import { printedAmount } from './printed-amount.ts';
import { runOperation } from './run-operation.ts';

const MAX_CENTS = 1_000_000;

export async function campaignsList(args: string[]): Promise<void> {
  parseArgs({ args });
  await runOperation(async ({ purchases }) => {
    const found = await purchases.campaigns.list();
    if (found.length === 0) print('No campaigns.');
    for (const { country, validFrom, validUntil, amountCents } of found)
      print(`${country}  ${validFrom}  ${validUntil}  ${printedAmount(amountCents, country)}`);
  });
}

export async function campaignsAdd(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { country: text, amount: text, from: text, to: text } });
  const country = COUNTRIES.find((one) => one === values.country);
  if (!country) throw new UsageError(`The country must be one of ${COUNTRIES.join(', ')}.`);
  const amountCents = readAmount(values.amount);
  const validFrom = readDay('first', values.from);
  const validUntil = readDay('last', values.to);
  if (validUntil < validFrom) throw new UsageError('The last day is before the first.');
  await runOperation(async ({ purchases }) => {
    await purchases.campaigns.add({ country, amountCents, validFrom, validUntil });
    print(`Added: ${printedAmount(amountCents, country)} from ${validFrom} to ${validUntil}.`);
  });
}

function readAmount(text = ''): number {
  const cents = /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : 0;
  if (cents < 1 || cents > MAX_CENTS) throw new UsageError('The amount must be a number such as 200 or 99.50.');
  return cents;
}

function readDay(which: 'first' | 'last', text = ''): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new UsageError(`The ${which} day must be a date such as 2026-01-31.`);
  return text;
}
