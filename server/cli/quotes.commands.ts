import { parseArgs } from 'node:util';
import type { InquiryState } from '#contract/quotes/quotes.rules.ts';
import type { InspectedQuote } from '#server/quotes/quotes.service.ts';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { printedAmount } from './printed-amount.ts';
import { withTarga } from './with-targa.ts';

const OPEN_STATES: readonly InquiryState[] = ['sent', 'opened'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function quotesList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { open: { type: 'boolean', default: false } } });
  await withTarga(async ({ services }) => {
    const quotes = (await services.quotes.overview()).filter((quote) => !values.open || isOpen(quote));
    if (quotes.length === 0) print(values.open ? 'No open quotes.' : 'No quotes yet.');
    for (const quote of quotes) print(lineOf(quote));
  });
}

export async function quotesShow(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [id, ...rest] = positionals;
  if (id === undefined) throw new UsageError('The ID is missing.');
  if (rest.length > 0) throw new UsageError('One ID at a time.');
  if (!UUID.test(id)) throw new UsageError(`${id} is not the ID of a quote.`);
  await withTarga(async ({ services }) => {
    const quote = await services.quotes.inspect(id);
    if (!quote) throw new OperatorError(`There is no quote ${id}.`);
    for (const line of describe(quote)) print(line);
  });
}

const inquiriesOf = ({ cars }: InspectedQuote) => cars.flatMap(({ inquiries }) => inquiries);
const isOpen = (quote: InspectedQuote) => inquiriesOf(quote).some(({ state }) => OPEN_STATES.includes(state));

function lineOf(quote: InspectedQuote): string {
  const asked = inquiriesOf(quote);
  const answered = asked.filter(({ state }) => state === 'answered').length;
  const cars = quote.cars.map(({ make, model }) => `${make.name} ${model.name}`).join(', ');
  const { id, createdAt, country, zipCode } = quote;
  return `${id}  ${createdAt.slice(0, 16)}  ${country} ${zipCode}  ${answered} of ${asked.length} answered  ${cars}`;
}

function* describe(quote: InspectedQuote): Generator<string> {
  const { id, createdAt, country, zipCode, payment, use, hasAccount } = quote;
  yield `Quote ${id}, ${createdAt}`;
  yield `${country} ${zipCode}, ${use} use, payment: ${payment}, ${hasAccount ? 'with an account' : 'without an account'}`;
  for (const { position, make, model, used, version, price, offer, inquiries } of quote.cars) {
    const name = [
      make.name,
      model.name,
      version?.name,
      version?.trim,
      used && `${used.version} (listing ${used.listing})`,
    ]
      .filter(Boolean)
      .join(' ');
    yield `${position + 1}. ${name}, ${printedAmount(price, quote.country)}${offer ? `, offer ${offer.slug}` : ''}`;
    for (const { id: inquiryId, dealer, state, expiresAt, isContactReleased, answer, log } of inquiries) {
      yield `   ${dealer.name} (${dealer.id}): ${state}, until ${expiresAt.slice(0, 10)}`;
      yield `     inquiry ${inquiryId}, contact ${isContactReleased ? 'released' : 'private'}`;
      if (answer) yield `     ${printedAmount(answer.total, quote.country)} in all, valid until ${answer.validUntil}`;
      for (const { event, at } of log) yield `     ${at}  ${event}`;
    }
  }
}
