import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { splitAtLoneLetters } from '#contract/shared/lone-letters.ts';
import { PLATE_LETTERS, spacedPlate } from '#contract/shared/spaced-plate.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import { styles } from './styles.ts';

const PLAIN = { border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' };
/** Outlook ignores the padding of links: these spaces replace it. */
const OUTLOOK_LEFT = '<i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i>';
const OUTLOOK_RIGHT = '<i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i>';

export interface Action {
  label: string;
  link: string;
}

/** Tables, because Outlook lays out nothing else. */
export function table(props: object, ...rows: ReactNode[]): ReactElement {
  return h('table', { ...PLAIN, ...props }, h('tbody', null, ...rows));
}

export function row(...cells: ReactNode[]): ReactElement {
  return h('tr', null, ...cells);
}

/** The logo, the name on a plate, drawn without a picture because many clients block pictures. */
export function mark(): ReactElement {
  const ring = ['•', h('br', { key: 1 }), '•\u00a0•', h('br', { key: 2 }), '•'];
  const name = { ...styles.number, fontSize: '24px', lineHeight: '28px', padding: '0 14px' };
  return table(
    { style: styles.plate, className: 'plate' },
    row(
      h('td', { style: { ...styles.band, ...styles.dots }, 'aria-hidden': true }, ring),
      h('td', { style: name }, 'TARGA'),
      h(
        'td',
        { style: { ...styles.band, ...styles.dots, fontSize: '16px', lineHeight: '16px' }, 'aria-hidden': true },
        '•',
      ),
    ),
  );
}

/** A licence plate in its country's design. */
export function plate({ country, number, label }: NonNullable<MailCar['plate']>): ReactElement {
  const spaced = spacedPlate(country, number);
  // A German vehicle has an identification number of 17 characters, which must fit a phone.
  const size = spaced.length > 10 ? styles.longNumber : styles.shortNumber;
  const face = { ...styles.number, ...size };
  const british = country === 'en' ? { backgroundColor: '#ffd51f' } : {};
  const hasEnd = country === 'it' || country === 'fr';
  const drawn = table(
    { style: styles.plate, className: 'plate' },
    row(
      h('td', { style: styles.band }, PLATE_LETTERS[country]),
      h('td', { style: { ...face, ...british } }, spaced),
      hasEnd && h('td', { style: styles.band }, '\u00a0'),
    ),
  );
  return h('div', { key: 'plate', role: 'img', 'aria-label': `${label} ${spaced}` }, drawn);
}

/** A text that does not break after the letter of "E-Mail". */
export function words(text: string): ReactNode {
  const pieces = splitAtLoneLetters(text);
  // As separate children, not as a list, pieces need no keys.
  return h(
    Fragment,
    null,
    ...pieces.map((piece, place) => (place % 2 ? h('span', { style: styles.whole }, piece) : piece)),
  );
}

/** A car with its picture, price and plate, if any. */
export function carCard(car: MailCar, publicUrl: string): ReactElement {
  const { name, lines = [], price, picture } = car;
  const content = [
    picture && h('img', { key: 'picture', src: publicUrl + picture, alt: name, width: '462', style: styles.picture }),
    h('p', { key: 'name', style: styles.carName, className: 'ink' }, car.link ? nameLink(name, car.link) : name),
    ...lines.map((line) => h('p', { key: line, style: styles.carLine, className: 'faint' }, words(line))),
    price && h('p', { key: 'price', style: styles.price, className: 'ink' }, price),
    car.plate && [h('div', { key: 'gap', style: styles.gap }, '\u00a0'), plate(car.plate)],
    car.actions && actionLinks(car.actions),
  ];
  return h(
    'div',
    { key: car.link ?? name, style: { margin: '0 0 24px' } },
    table({ width: '100%' }, row(h('td', { style: styles.car, className: 'sunk' }, content))),
  );
}

function actionLinks(actions: readonly Action[]): ReactElement {
  const links = actions.map(({ label, link }) =>
    h('a', { key: link, href: link, style: styles.carAction, className: 'ink' }, label),
  );
  return h('p', { key: 'actions', style: styles.carActions }, ...links);
}

function nameLink(name: string, link: string): ReactElement {
  return h('a', { href: link, style: { color: 'inherit' }, className: 'ink' }, name);
}

export function rowsTable(rows: readonly MailRow[]): ReactElement {
  return table(
    { style: styles.rows },
    ...rows.map(({ label, value }) =>
      row(
        h('td', { style: { ...styles.cell, ...styles.label }, className: 'faint line' }, words(label)),
        h('td', { style: { ...styles.cell, ...styles.value }, className: 'ink line' }, words(value)),
      ),
    ),
  );
}

export function button({ label, link }: Action): ReactElement {
  return h(
    'a',
    { href: link, style: styles.button, className: 'button', target: '_blank' },
    outlookOnly(OUTLOOK_LEFT),
    h('span', { style: styles.buttonText }, label),
    outlookOnly(OUTLOOK_RIGHT),
  );
}

function outlookOnly(markup: typeof OUTLOOK_LEFT | typeof OUTLOOK_RIGHT): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of two constants; React writes no conditional comments
  return h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${markup}<![endif]-->` } });
}
