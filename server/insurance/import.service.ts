import { basename } from 'node:path';
import { z } from 'zod';
import { normalisePlate } from '#contract/garage/plates.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import { checkProposal, proposalFields, termsOf } from '#server/providers/insurer/insurer-record.ts';
import { findingsOf } from '#server/transfer/mistake-reasons.ts';
import { createMistakes, MistakesError } from '#server/transfer/mistakes.ts';
import { readJson } from '#server/transfer/read-json.ts';
import { readUtf8, UnreadableError } from '#server/transfer/source.ts';
import { sendInsuranceMail } from './insurance.jobs.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import { type ReceivedProposal, saveProposal } from './save-proposal.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'queue' | 'now'>;

/** A proposal in a file, with the account it is for. */
const policyRecord = checkProposal(
  z.strictObject({
    ...proposalFields,
    email: z.string().max(254).refine(isEmail, 'must be an email address'),
  }),
);

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
}

interface Row {
  row: number;
  received: ReceivedProposal;
}

/** Reads insurers' proposals from files. */
export function createPolicyImport({ store, queue, now }: Dependencies) {
  async function readProposals(file: string, signal: AbortSignal | undefined): Promise<Row[]> {
    const mistakes = createMistakes();
    const rows: Row[] = [];
    const rowOf = new Map<string, number>();
    try {
      for await (const { row, record, problems } of readJson(readUtf8(file, () => undefined))) {
        signal?.throwIfAborted();
        mistakes.add(...problems.map((problem) => ({ row, ...problem })));
        if (!record) continue;
        const checked = policyRecord.safeParse(record);
        if (!checked.success) {
          const found = findingsOf('policy', record, checked.error.issues);
          mistakes.add(...found.map(({ path, reason }) => ({ row, column: path.join('.'), reason })));
          continue;
        }
        const { email, reference, country } = checked.data;
        const plate = normalisePlate(checked.data.plate);
        const key = `${email} ${plate}`;
        if (rowOf.has(key)) mistakes.add({ row, column: 'plate', reason: `stands in row ${rowOf.get(key)} already` });
        rowOf.set(key, row);
        const owner = await store.proposals.findOwner(email, plate);
        const terms = termsOf(checked.data);
        if (!owner) mistakes.add({ row, column: 'email', reason: 'is not the email address of an account' });
        else if (!owner.locale) mistakes.add({ row, column: 'plate', reason: 'is not in the garage of this account' });
        else if (COUNTRY_OF[owner.locale] !== country)
          mistakes.add({ row, column: 'country', reason: `must be ${COUNTRY_OF[owner.locale]}, as the vehicle's` });
        else if (new Date(terms.validUntil) <= now())
          mistakes.add({ row, column: 'valid_until', reason: 'must not be over already' });
        else rows.push({ row, received: { userId: owner.userId, plate, country, reference, terms, isDemo: false } });
      }
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      mistakes.add({ row: error.row, column: '', reason: error.message });
    }
    if (mistakes.count === 0 && rows.length === 0)
      mistakes.add({ row: 1, column: '', reason: 'there are no proposals in the file' });
    if (mistakes.count > 0) throw new MistakesError(basename(file), mistakes, 'The proposals were not changed.');
    return rows;
  }

  /** Each proposal on its own, because each person's data are locked; importing the file again continues. */
  async function save({ row, received }: Row, file: string): Promise<keyof ImportCounts> {
    return store.inTransactionOf(received.userId, async (inside, transaction) => {
      const saved = await saveProposal(inside, received, now());
      if (saved === 'busy') {
        const mistakes = createMistakes();
        mistakes.add({ row, column: 'plate', reason: 'has a policy that is being issued' });
        throw new MistakesError(basename(file), mistakes, 'The proposals of the rows before were saved.');
      }
      if (saved.change !== 'unchanged')
        await queue.enqueue(transaction, sendInsuranceMail, { proposalId: saved.id, mail: 'proposal' });
      return saved.change;
    });
  }

  return {
    async importFile(file: string, options: { dryRun: boolean; signal?: AbortSignal }): Promise<ImportCounts> {
      const rows = await readProposals(file, options.signal);
      const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 };
      if (options.dryRun) return { ...counts, created: rows.length };
      for (const row of rows) {
        options.signal?.throwIfAborted();
        counts[await save(row, file)] += 1;
      }
      return counts;
    },
  };
}
