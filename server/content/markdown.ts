import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { joinLoneLetters } from '#contract/shared/lone-letters.ts';

/** A node of a Markdown tree, as far as articles use them. */
export interface MarkdownNode {
  type: string;
  name?: string;
  depth?: number;
  value?: string;
  url?: string;
  attributes?: Record<string, string | null | undefined> | null;
  children?: MarkdownNode[];
  data?: { directiveLabel?: boolean; hName?: string; hProperties?: Record<string, string | number> };
}

/** A node of an HTML tree. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const toHtml = unified().use(remarkRehype).use(rehypeSlug).freeze();
const writer = unified().use(rehypeStringify).freeze();

export function parseMarkdown(text: string): MarkdownNode {
  return parser.parse(text) as MarkdownNode;
}

/** The top-level nodes of the HTML; headings have an id. */
export function htmlOf(tree: MarkdownNode): HtmlNode[] {
  const root = toHtml.runSync(tree as Parameters<typeof toHtml.runSync>[0]) as HtmlNode;
  return root.children ?? [];
}

export function writeHtml(nodes: readonly HtmlNode[]): string {
  const root = { type: 'root', children: nodes.map(withLoneLettersJoined) } as Parameters<typeof writer.stringify>[0];
  return writer.stringify(root).trim();
}

function withLoneLettersJoined({ value, children, ...node }: HtmlNode): HtmlNode {
  return {
    ...node,
    ...(value !== undefined && { value: node.type === 'text' ? joinLoneLetters(value) : value }),
    ...(children && { children: children.map(withLoneLettersJoined) }),
  };
}

/** The text of any tree. */
export function textOf(node: { value?: string; children?: readonly { value?: string }[] }): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
