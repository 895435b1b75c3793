import { parseArgs } from 'node:util';
import { VERIFICATION_STATUSES, type VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import { UsageError } from './command.ts';
import { readReason, readUuid } from './operator-arguments.ts';
import { print } from './print.ts';
import { runOperation } from './run-operation.ts';
import { documentName, saveDocument } from './saved-document.ts';

export async function verificationList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { status: { type: 'string' } } });
  const status = readStatus(values.status);
  await runOperation(async ({ purchases }) => {
    const found = await purchases.operations.list(status);
    if (found.length === 0) print('No verifications.');
    for (const { quoteId, status, updatedAt, claim } of found)
      print([quoteId, status.padEnd(20), updatedAt.toISOString(), claim?.dealer ?? ''].join('  ').trimEnd());
  });
}

export async function verificationShow(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { save: { type: 'string' } } });
  const id = readId(positionals);
  await runOperation(async ({ purchases }) => {
    const { facts, stored, proofs, moves, voucher } = await purchases.operations.show(id);
    const { status = 'new', claim, reason } = stored ?? {};
    const lines: [string, string | undefined][] = [
      ['Status', status],
      ['Reason', reason],
      ['Country', facts.country],
      ['Quoted', facts.createdAt.toISOString()],
      ['Car', claim ? await purchases.operations.nameCar(id, claim.car) : undefined],
      ['Dealer', claim?.dealer],
      ['Plate', claim?.plate],
      ['Owner', claim ? (claim.owner ? 'yes' : 'no') : undefined],
      ['Use', claim?.use],
      ['Voucher', voucher?.code],
      ...moves.map(({ move, at }): [string, string] => ['Log', `${at.toISOString()} ${move}`]),
      ['Documents', String(proofs.length)],
    ];
    for (const [label, value] of lines) if (value) print(`${label.padEnd(10)} ${value}`);
    for (const proof of proofs) {
      const name = documentName(proof);
      const path = values.save && (await saveDocument(values.save, name, await purchases.proofs.read(proof)));
      print(`           ${path ?? `${name}, ${proof.bytes} bytes`}`);
    }
    if (proofs.length > 0 && !values.save) print('--save FOLDER writes the documents there, to be opened.');
  });
}

export async function verificationApprove(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { plate: { type: 'string' } } });
  const id = readId(positionals);
  await runOperation(async ({ purchases }) => {
    const { plate, voucher, without } = await purchases.operations.approve(id, values.plate);
    print(`Approved: ${plate}.`);
    if (voucher) print(`The voucher ${voucher.code} of ${voucher.amountCents / 100} is on its way.`);
    if (without === 'campaign') print('No voucher: no campaign ran on the day of the quote.');
    if (without === 'first-voucher') print('No voucher: this purchase has had one.');
  });
}

export async function verificationReject(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const id = readId(positionals);
  const reason = readReason(values.reason);
  await runOperation(async ({ purchases }) => {
    await purchases.operations.reject(id, reason);
    print('Rejected. The person is told why.');
  });
}

export const verificationRecall = move('recall');
export const verificationInvalidate = move('invalidate');

function move(name: 'recall' | 'invalidate') {
  return async (args: string[]): Promise<void> => {
    const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
    await runOperation(async ({ purchases }) => {
      await purchases.operations[name](id);
      print('Done. The person is told by mail.');
    });
  };
}

function readId(positionals: string[]): string {
  return readUuid(positionals, 'verification');
}

function readStatus(status: string | undefined): VerificationStatus | undefined {
  if (status === undefined) return undefined;
  const known = VERIFICATION_STATUSES.find((one) => one === status);
  if (!known) throw new UsageError(`${status} is not a status.`);
  return known;
}
