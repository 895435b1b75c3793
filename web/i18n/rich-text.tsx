import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface Props {
  /** A translated text with parts such as `<policy>the privacy notice</policy>`. */
  text: string;
  /** The element around each part. */
  parts: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
}

export function RichText({ text, parts }: Props) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((piece, index) => {
    const [, name = '', content] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    const element = parts[name];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    return <Fragment key={index}>{element ? cloneElement(element, {}, content) : piece}</Fragment>;
  });
}
