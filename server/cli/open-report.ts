import { resolve } from 'node:path';
import { type MistakeReport, openReport, REPORT_FORMATS, reportFormatOf } from '#server/transfer/mistake-report.ts';
import { OperatorError, UsageError } from './command.ts';

/** The report of an import, which must not overwrite the imported file. */
export function openReportBeside(file: string, report: string): MistakeReport {
  const format = reportFormatOf(report);
  if (!format) throw new UsageError(`The name of the report must end with ${REPORT_FORMATS.join(' or ')}.`);
  if (resolve(report) === resolve(file)) throw new UsageError('The report would overwrite the file.');
  try {
    return openReport(report, format);
  } catch (cause) {
    throw new OperatorError(`${report} cannot be written.`, { cause });
  }
}
