import type { Locale } from '#contract/locale.ts';
import type { Mailer } from '#server/providers/mailer.ts';
import { type MailTemplate, writeMail } from './templates.ts';

export interface Letter {
  template: MailTemplate;
  locale: Locale;
  to: string;
  params: Record<string, string>;
}

/** Writes a mail and sends it. `messageId` is the same on every try. */
export type Post = (messageId: string, letter: Letter) => Promise<void>;

/** The one way a mail leaves. */
export function createPost(mailer: Mailer, publicUrl: string): Post {
  return async (messageId, { to, ...content }) => {
    await mailer.send({ messageId, to, ...(await writeMail(content, publicUrl)) });
  };
}
