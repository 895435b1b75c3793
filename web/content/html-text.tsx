import type { ElementType } from 'react';

/** HTML that the server has compiled from a file of `content`. */
export function HtmlText({
  html,
  as: Element = 'div',
  className,
}: {
  html: string;
  as?: ElementType;
  className?: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, which cannot hold HTML themselves
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
