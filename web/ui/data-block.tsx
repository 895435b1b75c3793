interface Props {
  type: 'application/json' | 'application/ld+json';
  /** Created by toDataText. */
  text: string;
  id?: string;
}

/** Data embedded in the document, which browsers never execute. */
export function DataBlock({ type, text, id }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text is set this way; toDataText escapes what could close it
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** JSON that cannot close its script element. */
export function toDataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
