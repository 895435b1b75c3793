import { parseArgs } from 'node:util';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import type { Environment } from '#server/environment/env.ts';
import { sendMail } from '#server/mail/mail.jobs.ts';
import { UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export async function mailTest(args: string[]): Promise<void> {
  const { to, locale } = readArguments(args);
  await withTarga(async ({ env, database, queue }) => {
    await database.transaction((transaction) =>
      queue.enqueue(transaction, sendMail, { template: 'test', locale, to, params: {} }),
    );
    print(`A test mail to ${to} in ${LANGUAGES.of(locale)} is queued.`);
    print(destination(env, locale));
    print('A running server delivers it; while none runs it waits in the queue.');
  });
}

function readArguments(args: string[]): { to: string; locale: Locale } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { locale: { type: 'string', default: DEFAULT_LOCALE } },
  });
  const [to, ...rest] = positionals;
  if (to === undefined) throw new UsageError('The address is missing.');
  if (rest.length > 0) throw new UsageError('One address at a time.');
  if (!isEmail(to)) throw new UsageError(`${to} is not a mail address.`);
  if (!isLocale(values.locale)) throw new UsageError(`${values.locale} is not one of our languages.`);
  return { to, locale: values.locale };
}

function destination({ SMTP_URL, PUBLIC_URL, isLocal }: Environment, locale: Locale): string {
  if (SMTP_URL) return `It will be sent through ${new URL(SMTP_URL).host}.`;
  if (isLocal)
    return `There is no SMTP_URL: it will arrive in the test mailbox, ${PUBLIC_URL}${pagePath('mailbox', locale)}`;
  return 'There is no SMTP_URL: it will be kept in the database, and no page shows it on a public server.';
}
