import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/shared/locale.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import { type Action, button, carCard, mark, row, rowsTable, table, words } from './layout-parts.ts';
import { DARK_STYLES, styles } from './styles.ts';

/** Mail clients choose their layout mode by this doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** How much of a mail its preview in a list shows; shorter texts are padded with invisible characters. */
const PREVIEW_LENGTH = 150;
const INVISIBLE = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

export interface MailParts {
  title: string;
  text: string;
  cars: readonly MailCar[];
  rows: readonly MailRow[];
  action: Action;
  note?: string;
  /** Turns such mails off. */
  stop?: Action;
  /** Why the mail was sent, then who runs the site. */
  footer: readonly string[];
}

/** The common layout of all mails. Pictures are loaded from the public URL only. */
export function mailHtml(
  { locale, publicUrl, subject }: { locale: Locale; publicUrl: string; subject: string },
  { title, text, cars, rows, action, note, stop, footer }: MailParts,
): string {
  const paper = [
    h('h1', { style: styles.heading, className: 'ink' }, words(title)),
    h('p', { style: styles.text, className: 'ink' }, words(text)),
    ...cars.map((car) => carCard(car, publicUrl)),
    rows.length > 0 && rowsTable(rows),
    button(action),
    note && h('p', { style: styles.note, className: 'faint' }, words(note)),
  ];
  const column = table(
    { style: styles.column, align: 'center' },
    row(h('td', { style: styles.head }, mark())),
    row(h('td', { style: styles.paper, className: 'paper' }, ...paper)),
    row(
      h(
        'td',
        { style: styles.foot },
        ...footer.map((line) => h('p', { style: styles.small, className: 'faint' }, words(line))),
        stop &&
          h(
            'p',
            { style: styles.small, className: 'faint' },
            h('a', { href: stop.link, style: { color: 'inherit' } }, words(stop.label)),
          ),
      ),
    ),
  );
  const page = h(
    'html',
    { dir: 'ltr', lang: locale },
    head(subject),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: styles.page.backgroundColor }, className: 'page' },
      preview(text),
      table({ width: '100%' }, row(h('td', { style: styles.page, className: 'page', align: 'center' }, column))),
    ),
  );
  return DOCTYPE + renderToStaticMarkup(page);
}

function head(subject: string): ReactElement {
  return h(
    'head',
    null,
    h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, DARK_STYLES),
  );
}

function preview(text: string): ReactElement {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const filler = shown.length < PREVIEW_LENGTH && h('div', null, INVISIBLE.repeat(PREVIEW_LENGTH - shown.length));
  return h('div', { style: styles.preview }, shown, filler);
}
