import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface Props {
  /** A translated text with parts such as `<policy>the privacy notice</policy>`. */
  text: string;
  /** The element around each part. */
  parts: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
}

export function RichText({ text, parts }: Props) {
  const pieces = text.split(/(<\w+>.*?<\/\w+>)/).map((piece) => {
    const [, name = '', content] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    const element = parts[name];
    return element ? cloneElement(element, {}, content) : piece;
  });
  // As separate children, not as a list, pieces need no keys.
  return createElement(Fragment, null, ...pieces);
}
