import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { Locale } from '#contract/shared/locale.ts';

const INK = '#14161a';
const styles = {
  body: { backgroundColor: '#f7f5f2', fontFamily: 'Barlow, Arial, sans-serif', color: INK },
  container: { backgroundColor: '#ffffff', padding: '32px', borderRadius: '12px', maxWidth: '560px' },
  heading: { fontSize: '24px', lineHeight: '32px' },
  text: { fontSize: '16px', lineHeight: '24px' },
  row: { fontSize: '16px', lineHeight: '24px', margin: '0 0 4px' },
  label: { color: '#656b74' },
  button: { backgroundColor: '#ffcc00', color: INK, padding: '14px 24px', borderRadius: '10px', fontWeight: '600' },
  link: { color: INK, textDecoration: 'underline' },
  small: { fontSize: '13px', lineHeight: '20px', color: '#656b74' },
};

interface Action {
  words: string;
  link: string;
}

export interface Parts {
  title: string;
  text: string;
  rows: readonly { label: string; value: string }[];
  action: Action;
  secondAction?: Action;
  note?: string;
  footer: string;
}

/** What every mail looks like. */
export function layout(locale: Locale, { title, text, rows, action, secondAction, note, footer }: Parts): ReactElement {
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
        h(Heading, { as: 'h1', style: styles.heading }, title),
        h(Text, { style: styles.text }, text),
        ...rows.map(({ label, value }) =>
          h(
            Text,
            { key: label, style: styles.row },
            h('span', { style: styles.label }, `${label}: `),
            h('b', null, value),
          ),
        ),
        h(Button, { href: action.link, style: styles.button }, action.words),
        secondAction &&
          h(Text, { style: styles.text }, h('a', { href: secondAction.link, style: styles.link }, secondAction.words)),
        note && h(Text, { style: styles.small }, note),
        h(Hr),
        h(Text, { style: styles.small }, footer),
      ),
    ),
  );
}
