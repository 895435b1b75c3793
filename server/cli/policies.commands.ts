import { parseArgs } from 'node:util';
import { PROPOSAL_STATUSES, type ProposalStatus } from '#contract/insurance/insurance.rules.ts';
import { UsageError } from './command.ts';
import { readReason, readUuid } from './operator-arguments.ts';
import { print } from './print.ts';
import { printedAmount } from './printed-amount.ts';
import { runOperation } from './run-operation.ts';
import { documentName, saveDocument } from './saved-document.ts';
import { readableFile, runInterruptible } from './transfer.ts';
import { withTarga } from './with-targa.ts';

export async function policiesImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const { file, format } = await readableFile(positionals);
  if (format !== '.json' && format !== '.jsonl')
    throw new UsageError('The name of the file must end with .json or .jsonl.');
  await withTarga(({ services }) =>
    runInterruptible('The import was interrupted. Importing the file again continues.', async (_progress, signal) => {
      const dryRun = values['dry-run'];
      const counts = await services.insurance.importing.importFile(file, { dryRun, signal });
      if (dryRun) print(`${counts.created} proposals can be imported. Nothing was changed.`);
      else print(`${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged`);
    }),
  );
}

export async function policiesList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { status: { type: 'string' } } });
  const status = readStatus(values.status);
  await runOperation(async ({ insurance }) => {
    const found = await insurance.operations.list(status);
    if (found.length === 0) print('No policies.');
    for (const { id, status, createdAt, country, insurer, policyNumber } of found)
      print([id, status.padEnd(9), createdAt.toISOString(), country, insurer, policyNumber ?? ''].join('  ').trimEnd());
  });
}

export async function policiesShow(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { save: { type: 'string' } } });
  const id = readUuid(positionals, 'policy');
  await runOperation(async ({ insurance }) => {
    const { proposal, documents } = await insurance.operations.show(id);
    const { terms, country } = proposal;
    const lines: [string, string | null | undefined][] = [
      ['Status', proposal.status],
      ['Plate', `${proposal.plate} (${country})`],
      ['Insurer', `${terms.insurer}, ${terms.product}`],
      ['Reference', `${proposal.reference}, version ${proposal.version}`],
      ['Total', printedAmount(terms.total, country)],
      ['Cover', `${terms.startsAt} to ${terms.endsAt}`],
      ['Valid', terms.validUntil],
      ['Accepted', proposal.acceptedAt?.toISOString()],
      ['Paid', proposal.paidAt?.toISOString()],
      ['Payment', proposal.paymentId],
      ['Policy', proposal.policyNumber],
      ['Issued', proposal.issuedAt?.toISOString()],
      ['Reason', proposal.reason],
      ['Withdrawn', proposal.withdrawnAt?.toISOString()],
      ['Refund', proposal.refundCents === null ? null : printedAmount(proposal.refundCents, country)],
      ['Documents', String(documents.length)],
    ];
    for (const [label, value] of lines) if (value) print(`${label.padEnd(10)} ${value}`);
    for (const document of documents) {
      const name = documentName(document);
      const path = values.save && (await saveDocument(values.save, name, await insurance.documents.read(document)));
      const { kind, state, reason } = document;
      print(`           ${[path ?? name, kind, state, reason].filter(Boolean).join(', ')}`);
    }
    if (documents.length > 0 && !values.save) print('--save FOLDER writes the documents there, to be opened.');
  });
}

export async function policiesDocumentAccept(args: string[]): Promise<void> {
  const id = readUuid(parseArgs({ args, allowPositionals: true }).positionals, 'document');
  await runOperation(async ({ insurance }) => {
    await insurance.operations.acceptDocument(id);
    print('Accepted.');
  });
}

export async function policiesDocumentRefuse(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { reason: { type: 'string' } } });
  const id = readUuid(positionals, 'document');
  const reason = readReason(values.reason);
  await runOperation(async ({ insurance }) => {
    await insurance.operations.refuseDocument(id, reason);
    print('Refused. The person is told why and can hand in another.');
  });
}

function readStatus(status: string | undefined): ProposalStatus | undefined {
  if (status === undefined) return undefined;
  const known = PROPOSAL_STATUSES.find((one) => one === status);
  if (!known) throw new UsageError(`${status} is not a status.`);
  return known;
}
