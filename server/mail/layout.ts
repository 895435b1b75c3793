import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/shared/locale.ts';

/** Mail clients choose their layout mode by this doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const INK = '#14161a';
const PARAGRAPH = { marginTop: '16px', marginBottom: '16px' };
const BACKGROUND = { backgroundColor: '#f7f5f2' };
const styles = {
  page: { ...BACKGROUND, fontFamily: 'Barlow, Arial, sans-serif', color: INK },
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  container: { maxWidth: '560px', backgroundColor: '#ffffff', padding: '32px', borderRadius: '12px' },
  heading: { fontSize: '24px', lineHeight: '32px' },
  text: { fontSize: '16px', lineHeight: '24px', ...PARAGRAPH },
  row: { fontSize: '16px', lineHeight: '24px', margin: '0 0 4px' },
  label: { color: '#656b74' },
  button: {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    backgroundColor: '#ffcc00',
    color: INK,
    padding: '14px 24px',
    borderRadius: '10px',
    fontWeight: '600',
    msoPaddingAlt: '0px',
  },
  buttonText: {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: '10.5px',
  },
  link: { color: INK, textDecoration: 'underline' },
  line: { width: '100%', border: 'none', borderTop: '1px solid #eaeaea' },
  small: { fontSize: '13px', lineHeight: '20px', color: '#656b74', ...PARAGRAPH },
};
/** Outlook ignores the padding of links: these spaces replace it. */
const OUTLOOK_LEFT = '<i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i>';
const OUTLOOK_RIGHT = '<i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i>';

/** How much of a mail its preview in a list shows; shorter texts are padded with invisible characters. */
const PREVIEW_LENGTH = 150;
const INVISIBLE = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

interface Action {
  label: string;
  link: string;
}

export interface MailParts {
  title: string;
  text: string;
  rows: readonly { label: string; value: string }[];
  action: Action;
  secondAction?: Action;
  note?: string;
  footer: string;
}

/** The common layout of all mails. */
export function mailHtml(locale: Locale, { title, text, rows, action, secondAction, note, footer }: MailParts): string {
  const content = [
    h('h1', { style: styles.heading }, title),
    h('p', { style: styles.text }, text),
    ...rows.map(({ label, value }) =>
      h('p', { style: styles.row }, h('span', { style: styles.label }, `${label}: `), h('b', null, value)),
    ),
    button(action),
    secondAction &&
      h('p', { style: styles.text }, h('a', { href: secondAction.link, style: styles.link }, secondAction.label)),
    note && h('p', { style: styles.small }, note),
    h('hr', { style: styles.line }),
    h('p', { style: styles.small }, footer),
  ];
  const page = h(
    'html',
    { dir: 'ltr', lang: locale },
    h(
      'head',
      null,
      h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
    ),
    h('body', { style: BACKGROUND }, table({}, h('td', { style: styles.page }, preview(text), container(content)))),
  );
  return DOCTYPE + renderToStaticMarkup(page);
}

/** The same mail as plain text. */
export function mailText({ title, text, rows, action, secondAction, note, footer }: MailParts): string {
  const withLink = ({ label, link }: Action) => `${label} ${link}`;
  return [
    title,
    text,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    withLink(action),
    secondAction && withLink(secondAction),
    note,
    '-'.repeat(40),
    footer,
  ]
    .filter((paragraph) => paragraph !== undefined)
    .map((paragraph) => paragraph.replace(/[ \t\r\n]+/g, ' ').trim())
    .join('\n\n');
}

/** Outlook centres tables only. */
function table(props: object, cell: ReactElement): ReactElement {
  const plain = { border: 0, width: '100%', cellPadding: '0', cellSpacing: '0', role: 'presentation', align: 'center' };
  return h('table', { ...plain, ...props }, h('tbody', null, h('tr', null, cell)));
}

function container(content: ReactNode[]): ReactElement {
  return table({ style: styles.container }, h('td', null, ...content));
}

function button({ label, link }: Action): ReactElement {
  return h(
    'a',
    { href: link, style: styles.button, target: '_blank' },
    outlookOnly(OUTLOOK_LEFT),
    h('span', { style: styles.buttonText }, label),
    outlookOnly(OUTLOOK_RIGHT),
  );
}

function outlookOnly(markup: typeof OUTLOOK_LEFT | typeof OUTLOOK_RIGHT): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of two constants; React writes no conditional comments
  return h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${markup}<![endif]-->` } });
}

function preview(text: string): ReactElement {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const filler = shown.length < PREVIEW_LENGTH && h('div', null, INVISIBLE.repeat(PREVIEW_LENGTH - shown.length));
  return h('div', { style: styles.preview }, shown, filler);
}
