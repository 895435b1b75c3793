import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function advisorsImport(args: string[]): Promise<void> {
  const [file, ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
  if (file === undefined) throw new UsageError('The file is missing.');
  if (rest.length > 0) throw new UsageError('One file at a time.');
  const advisors = await readAdvisors(file);
  await withTarga(async ({ services }) => {
    const counts = await services.advisor.importAdvisors(advisors);
    for (const [name, count] of Object.entries(counts)) print(`${name.padEnd(8)} ${count}`);
  });
}

export async function advisorsList(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ services }) => {
    const advisors = await services.advisor.listAdvisors();
    if (advisors.length === 0) print('No advisors yet.');
    for (const { name, phone, email, locales, specialities, timeZone, hours, slotMinutes } of advisors) {
      print(`${name}  ${phone}  ${email}`);
      const facts = [locales.join(', '), specialities.join(', '), `${slotMinutes} minutes`, timeZone];
      print(`    ${facts.filter(Boolean).join('; ')}`);
      print(`    ${hours.map(({ day, from, to }) => `${DAYS[day - 1]} ${from}-${to}`).join(', ') || 'retired'}`);
    }
  });
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

async function readAdvisors(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  const { AdvisorFileError, readAdvisorFile } = await import('#server/advisor/advisor-file.ts');
  try {
    return readAdvisorFile(text);
  } catch (error) {
    throw error instanceof AdvisorFileError ? new OperatorError(error.message) : error;
  }
}
