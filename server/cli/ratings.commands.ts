import { parseArgs } from 'node:util';
import { RATING_STATUSES, type RatingStatus } from '#contract/ratings/ratings.rules.ts';
import { OperatorError, UsageError } from './command.ts';
import { readReason, readUuid } from './operator-arguments.ts';
import { print } from './print.ts';
import { runOperation } from './run-operation.ts';

export async function ratingsList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { status: { type: 'string' } } });
  const status = readStatus(values.status);
  await runOperation(async ({ ratings }) => {
    const found = await ratings.list(status);
    if (found.length === 0) print('No ratings.');
    for (const { quoteId, status, ratedAt, make, model, carStars, dealerStars } of found)
      print(
        [
          quoteId,
          status.padEnd(8),
          ratedAt.toISOString(),
          `car ${carStars}`,
          `dealer ${dealerStars ?? '-'}`,
          `${make} ${model}`,
        ].join('  '),
      );
  });
}

export async function ratingsShow(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await runOperation(async ({ ratings, dealers }) => {
    const rating = await ratings.find(id);
    if (!rating) throw new OperatorError(`There is no rating ${id}.`);
    const [dealer] = await dealers.find(rating.dealerId === null ? [] : [rating.dealerId]);
    const lines: [string, string | undefined][] = [
      ['Status', rating.status],
      ['Reason', rating.reason],
      ['Rated', rating.ratedAt.toISOString()],
      ['Decided', rating.decidedAt?.toISOString()],
      ['Language', rating.locale],
      ['Car', `${rating.make} ${rating.model}, ${rating.carStars} stars`],
      ['Text', rating.carText],
      ['Dealer', dealer && `${dealer.name}, ${dealer.city}, ${rating.dealerStars ?? 'no'} stars`],
      ['Text', rating.dealerText],
    ];
    for (const [label, value] of lines) if (value) print(...`${label.padEnd(10)} ${value}`.split('\n'));
  });
}

export async function ratingsApprove(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await runOperation(async ({ ratings }) => {
    await ratings.approve(id);
    print('Approved. It is public, and the person is told.');
  });
}

export async function ratingsReject(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const id = readId(positionals);
  const reason = readReason(values.reason);
  await runOperation(async ({ ratings }) => {
    await ratings.reject(id, reason);
    print('Rejected. The person is told why.');
  });
}

export async function ratingsInvite(args: string[]): Promise<void> {
  parseArgs({ args });
  await runOperation(async ({ ratingMails }) => {
    const count = await ratingMails.inviteBuyers();
    print(count === 1 ? '1 mail is sent by a running server.' : `${count} mails are sent by a running server.`);
  });
}

function readId(positionals: string[]): string {
  return readUuid(positionals, 'rating');
}

function readStatus(status: string | undefined): RatingStatus | undefined {
  if (status === undefined) return undefined;
  const known = RATING_STATUSES.find((one) => one === status);
  if (!known) throw new UsageError(`${status} is not a status.`);
  return known;
}
