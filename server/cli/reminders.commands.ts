import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function remindersSend(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ services }) => {
    const count = await services.reminders.send();
    print(count === 1 ? '1 mail is sent by a running server.' : `${count} mails are sent by a running server.`);
  });
}
