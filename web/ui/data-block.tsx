interface Props {
  type: 'application/json' | 'application/ld+json';
  /** Made by toDataText. */
  text: string;
  id?: string;
}

/** Data inside the document. Browsers never execute it. */
export function DataBlock({ type, text, id }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text is set this way; toDataText escapes what could close it
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** JSON that cannot close the element it stands in. */
export function toDataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
