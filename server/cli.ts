import { advisorsImport, advisorsList } from './cli/advisors.commands.ts';
import { events } from './cli/analytics.commands.ts';
import { calls } from './cli/calls.commands.ts';
import { campaignsAdd, campaignsList } from './cli/campaigns.commands.ts';
import { catalogueExport, catalogueImport } from './cli/catalogue.commands.ts';
import { type Command, UsageError } from './cli/command.ts';
import { dealersImport } from './cli/dealers.commands.ts';
import { mailTest } from './cli/mail.commands.ts';
import { offersImport } from './cli/offers.commands.ts';
import { photosSweep } from './cli/photo.commands.ts';
import { quotesList, quotesShow } from './cli/quotes.commands.ts';
import {
  verificationApprove,
  verificationInvalidate,
  verificationList,
  verificationRecall,
  verificationReject,
  verificationShow,
} from './cli/verification.commands.ts';
import { OperatorError } from './cli/with-targa.ts';
import { EnvironmentError } from './env.ts';

const help: Command = {
  name: 'help',
  usage: '',
  summary: 'Shows this list',
  run: async () => console.log(overview()),
};

const COMMANDS: readonly Command[] = [
  help,
  mailTest,
  events,
  photosSweep,
  catalogueImport,
  catalogueExport,
  dealersImport,
  offersImport,
  advisorsImport,
  advisorsList,
  calls,
  quotesList,
  quotesShow,
  verificationList,
  verificationShow,
  verificationApprove,
  verificationReject,
  verificationRecall,
  verificationInvalidate,
  campaignsList,
  campaignsAdd,
];

const WRONG_USAGE = 2;

function commandLine({ name, usage }: Command): string {
  return `npm run targa -- ${name} ${usage}`.trimEnd();
}

function overview(): string {
  return [
    'Commands:',
    ...COMMANDS.flatMap((command) => [`  ${commandLine(command)}`, `      ${command.summary}`]),
  ].join('\n');
}

function findCommand(args: readonly string[]): { command: Command; rest: string[] } | undefined {
  for (const command of COMMANDS) {
    const words = command.name.split(' ');
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) };
  }
  return undefined;
}

/** The exit code: 0 done, 1 failed, 2 typed wrongly. */
async function runCommandLine(args: readonly string[]): Promise<number> {
  const found = findCommand(args.length === 0 || args[0] === '--help' ? ['help'] : args);
  if (!found) {
    console.error(`There is no command ${args.join(' ')}.\n${overview()}`);
    return WRONG_USAGE;
  }
  try {
    await found.command.run(found.rest);
    return 0;
  } catch (error) {
    if (isWrongUsage(error)) {
      console.error(`${error.message}\nUsage: ${commandLine(found.command)}`);
      return WRONG_USAGE;
    }
    const isExpected = error instanceof OperatorError || error instanceof EnvironmentError;
    console.error(isExpected ? error.message : error);
    return 1;
  }
}

function isWrongUsage(error: unknown): error is Error {
  const code = (error as NodeJS.ErrnoException).code;
  return error instanceof UsageError || (code?.startsWith('ERR_PARSE_ARGS') ?? false);
}

process.exitCode = await runCommandLine(process.argv.slice(2));
