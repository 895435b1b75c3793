import { parseArgs } from 'node:util';
import { REPORT_DECISIONS, type ReportDecision } from '#contract/used-cars/reports.rules.ts';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

const MAX_EXPLANATION = 2_000;

export async function stockReportList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } });
  await withTarga(async ({ services }) => {
    const found = await services.usedReports.list({ isOpen: !values.all });
    if (found.length === 0) print('No reports.');
    for (const { id, listing, reason, decision, createdAt, dealer } of found)
      print(
        [
          id,
          createdAt.toISOString(),
          `listing ${listing.id}`,
          reason,
          decision ?? 'open',
          dealer?.code ?? 'private',
        ].join('  '),
      );
  });
}

export async function stockReportShow(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await withTarga(async ({ services }) => {
    const report = await services.usedReports.find(id);
    if (!report) throw new OperatorError(`There is no report ${id}.`);
    const { listing, make, model, dealer } = report;
    const lines: [string, string | null | undefined][] = [
      ['Reported', report.createdAt.toISOString()],
      ['Reason', report.reason],
      ['Text', report.text],
      ['Language', report.locale],
      ['Answer to', report.email],
      ['Listing', `${listing.id}, ${make.name} ${model.name} ${listing.version}`],
      ['State', listing.withheld ? `${listing.state}, by a decision` : listing.state],
      ['Dealer', dealer && `${dealer.code}, ${dealer.name}`],
      ['Own id', listing.ownId],
      ['Decision', report.decision && `${report.decision}, ${report.decidedAt?.toISOString()}`],
      ['Because', report.explanation],
    ];
    for (const [label, value] of lines) if (value) print(...`${label.padEnd(10)} ${value}`.split('\n'));
  });
}

export async function stockReportDecide(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [id, decision, ...rest] = positionals;
  const number = readId(id === undefined ? [] : [id]);
  if (rest.length > 0) throw new UsageError('One decision at a time.');
  const known = readDecision(decision);
  const explanation = values.reason?.trim() ?? '';
  if (!explanation) throw new UsageError('The reason is missing: reporter and dealer are told it.');
  if (explanation.length > MAX_EXPLANATION) throw new UsageError(`The reason may have ${MAX_EXPLANATION} characters.`);
  await withTarga(async ({ services }) => {
    if (!(await services.usedReports.decide(number, known, explanation)))
      throw new OperatorError(`There is no report ${number}.`);
    print(`Decided: ${known}. Those concerned are told by mail.`);
  });
}

function readDecision(decision: string | undefined): ReportDecision {
  const known = REPORT_DECISIONS.find((one) => one === decision);
  if (!known) throw new UsageError(`The decision must be ${REPORT_DECISIONS.join(', ')}.`);
  return known;
}

function readId([id, ...rest]: readonly string[]): number {
  if (id === undefined) throw new UsageError('The number of the report is missing.');
  if (rest.length > 0) throw new UsageError('One report at a time.');
  if (!/^\d{1,9}$/.test(id)) throw new UsageError(`${id} is not the number of a report.`);
  return Number(id);
}
