import { createContext, use } from 'react';

/** The pieces of HTML of a page; empty in the browser, which keeps what the server has sent. */
export const ServerHtmlContext = createContext<readonly string[]>([]);

interface Props {
  /** The number of the piece. */
  piece: number;
  className?: string | undefined;
}

/**
 * HTML that only the server knows: it is neither sent as data again nor rendered by scripts. React does not touch the
 * content of such an element while it takes the page over, nor later, because the empty text never changes.
 */
export function ServerHtml({ piece, className }: Props) {
  const html = use(ServerHtmlContext)[piece] ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, from our own files
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
