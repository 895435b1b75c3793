import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#contract/paths.ts';
import { say } from '#server/words.ts';

export const MAIL_TEMPLATES = ['test'] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export interface MailContent {
  template: MailTemplate;
  locale: Locale;
  params: Record<string, string>;
}

const INK = '#14161a';
const styles = {
  body: { backgroundColor: '#f7f5f2', fontFamily: 'Barlow, Arial, sans-serif', color: INK },
  container: { backgroundColor: '#ffffff', padding: '32px', borderRadius: '12px', maxWidth: '560px' },
  button: { backgroundColor: '#ffcc00', color: INK, padding: '14px 24px', borderRadius: '10px', fontWeight: '600' },
  small: { fontSize: '13px', color: '#656b74' },
};

/** Writes a mail: subject, HTML and plain text. Links are built from the public address, never from a request. */
export async function writeMail(
  { template, locale, params }: MailContent,
  publicUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  const words = (key: string) => say(locale, 'mail', key, { ...params, site: publicUrl });
  const link = publicUrl + sitePath(params.path ?? pagePath('home', locale));
  const mail = layout(locale, {
    title: words(`${template}.title`),
    text: words(`${template}.text`),
    action: words(`${template}.action`),
    link,
    footer: words('footer'),
  });
  return {
    subject: words(`${template}.subject`),
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  };
}

/** What follows our address must stay on our site: `.evil.example` or `@evil.example` would lead elsewhere. */
function sitePath(path: string): string {
  if (!/^\/(?!\/)/.test(path)) throw new Error('A link in a mail must begin with one slash');
  return path;
}

interface Parts {
  title: string;
  text: string;
  action: string;
  link: string;
  footer: string;
}

function layout(locale: Locale, { title, text, action, link, footer }: Parts): ReactElement {
  return h(
    Html,
    { lang: locale },
    h(Head),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, text),
      h(
        Container,
        { style: styles.container },
        h(Heading, { as: 'h1' }, title),
        h(Text, null, text),
        h(Button, { href: link, style: styles.button }, action),
        h(Hr),
        h(Text, { style: styles.small }, footer),
      ),
    ),
  );
}
