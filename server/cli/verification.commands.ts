import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VERIFICATION_STATUSES, type VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { runOperation } from './run-operation.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ENDINGS: Record<DocumentType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

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
      const name = `${proof.id}.${ENDINGS[proof.type]}`;
      const path = values.save && (await save(values.save, name, await purchases.proofs.read(proof)));
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
  const reason = values.reason?.trim() ?? '';
  if (!reason) throw new UsageError('The reason is missing.');
  if (reason.length > 500) throw new UsageError('The reason may have 500 characters.');
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

function readId([id, ...rest]: string[]): string {
  if (id === undefined) throw new UsageError('The verification’s ID is missing.');
  if (rest.length > 0) throw new UsageError('One verification at a time.');
  if (!UUID.test(id)) throw new UsageError(`${id} is not an ID.`);
  return id.toLowerCase();
}

function readStatus(status: string | undefined): VerificationStatus | undefined {
  if (status === undefined) return undefined;
  const known = VERIFICATION_STATUSES.find((one) => one === status);
  if (!known) throw new UsageError(`${status} is not a status.`);
  return known;
}

/** Only readable by this operator. */
async function save(folder: string, name: string, content: Buffer): Promise<string> {
  const path = join(resolve(folder), name);
  try {
    await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
    await chmod(path, 0o600);
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : `${path} cannot be written.`);
  }
  return path;
}
