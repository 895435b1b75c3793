import { inspect } from 'node:util';
import { type Command, OperatorError, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { print, printError } from './print.ts';

const WRONG_USAGE = 2;

const help: Command = {
  name: 'help',
  usage: '',
  summary: 'Shows this list',
  load: async () => async () => print(...overview()),
};
const ALL_COMMANDS: readonly Command[] = [help, ...COMMANDS];

/** The exit code: 0 success, 1 failure, 2 invalid arguments. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const found = findCommand(args.length === 0 || args[0] === '--help' ? ['help'] : args);
  if (!found) {
    printError(`There is no command ${args.join(' ')}.`, ...overview());
    return WRONG_USAGE;
  }
  try {
    const run = await found.command.load();
    await run(found.rest);
    return 0;
  } catch (error) {
    if (isWrongUsage(error)) {
      printError(...error.message.split('\n'), `Usage: ${commandLine(found.command)}`);
      return WRONG_USAGE;
    }
    printError(...(error instanceof OperatorError ? error.message : inspect(error)).split('\n'));
    return 1;
  }
}

function findCommand(args: readonly string[]): { command: Command; rest: string[] } | undefined {
  for (const command of ALL_COMMANDS) {
    const words = command.name.split(' ');
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) };
  }
  return undefined;
}

function overview(): string[] {
  return ['Commands:', ...ALL_COMMANDS.flatMap((command) => [`  ${commandLine(command)}`, `      ${command.summary}`])];
}

function commandLine({ name, usage }: Command): string {
  return `npm run targa -- ${name} ${usage}`.trimEnd();
}

function isWrongUsage(error: unknown): error is Error {
  const code = (error as NodeJS.ErrnoException).code;
  return error instanceof UsageError || (code?.startsWith('ERR_PARSE_ARGS') ?? false);
}
