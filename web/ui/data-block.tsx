interface Props {
  type: 'application/json' | 'application/ld+json';
  data: unknown;
  id?: string;
}

/** Data inside the document. Browsers never execute it, and it cannot close its own element. */
export function DataBlock({ type, data, id }: Props) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text is set this way; the only dangerous character is escaped
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
