import type { Country } from '#contract/shared/country.ts';
import { countryOf, inlineText, type LivePart, livePart } from './directives.ts';
import { type HtmlNode, htmlOf, type MarkdownNode, parseMarkdown, textOf, writeHtml } from './markdown.ts';
import { figureOf, type Scope } from './scope.ts';

export type BodyPart = { kind: 'html'; html: string } | LivePart;

export interface Body {
  parts: BodyPart[];
  countries: { country: Country; html: string }[];
  /** The headings of sections. */
  contents: { id: string; text: string }[];
  /** Without the parts about other countries. */
  text: string;
  /** Whether any figure of the text changes often. */
  moves: boolean;
}

/** Elements that stand for what is not text until the text has become HTML. */
const LIVE = 'live-part';
const COUNTRY = 'country-part';

export function compileBody(markdown: string, scope: Scope): Body {
  const live: LivePart[] = [];
  const tree = parseMarkdown(markdown);
  const state = { scope, live, moves: false };
  tree.children = (tree.children ?? []).map((node) => prepare(node, state, true));
  const body: Body = { parts: [], countries: [], contents: [], text: '', moves: state.moves };
  let pending: HtmlNode[] = [];
  const flush = () => {
    const html = writeHtml(pending);
    if (html) body.parts.push({ kind: 'html', html });
    body.text += `${pending.map(textOf).join(' ')} `;
    pending = [];
  };
  for (const node of htmlOf(tree)) {
    if (node.tagName === LIVE) {
      flush();
      body.parts.push(live[Number(node.properties?.['index'])] as LivePart);
    } else if (node.tagName === COUNTRY) {
      const country = String(node.properties?.['code']) as Country;
      body.countries.push({ country, html: writeHtml((node.children ?? []).map(wrapTable)) });
    } else {
      body.contents.push(...headingsOf(node));
      pending.push(wrapTable(node));
    }
  }
  flush();
  return body;
}

/** One line of text with directives and links. */
export function compileLine(line: string, scope: Scope): { html: string; text: string } {
  const tree = parseMarkdown(line);
  const state = { scope, live: [], moves: false };
  tree.children = (tree.children ?? []).map((node) => prepare(node, state, false));
  const [paragraph, ...others] = htmlOf(tree).filter(({ type }) => type === 'element');
  if (paragraph?.tagName !== 'p' || others.length > 0) throw new Error(`${scope.path}: “${line}” is more than a line`);
  return { html: writeHtml(paragraph.children ?? []), text: textOf(paragraph) };
}

interface State {
  scope: Scope;
  live: LivePart[];
  moves: boolean;
}

/** Replaces directives and links by what they stand for; anything that is not allowed is an error. */
function prepare(node: MarkdownNode, state: State, isTopLevel: boolean): MarkdownNode {
  const { scope } = state;
  switch (node.type) {
    case 'html':
    case 'image':
      throw new Error(`${scope.path}: articles have no ${node.type}: ${node.value ?? node.url}`);
    case 'link':
    case 'definition': {
      const url = scope.resolve(node.url ?? '');
      if (!url) throw new Error(`${scope.path}: ${node.url} leads nowhere`);
      return { ...node, url, children: prepareAll(node, state) };
    }
    case 'textDirective': {
      if (node.name === 'figure' && figureOf(scope, textOf(node)).moves) state.moves = true;
      const value = inlineText(node, scope);
      return {
        type: 'emphasis',
        children: [{ type: 'text', value }],
        data: { hName: 'span', hProperties: { dataFigure: textOf(node) } },
      };
    }
    case 'leafDirective':
      if (!isTopLevel) throw new Error(`${scope.path}: ::${node.name} must stand on its own`);
      state.live.push(livePart(node, scope));
      return { type: 'paragraph', children: [], data: { hName: LIVE, hProperties: { index: state.live.length - 1 } } };
    case 'containerDirective':
      return container(node, state, isTopLevel);
    default:
      return node.children ? { ...node, children: prepareAll(node, state) } : node;
  }
}

const prepareAll = (node: MarkdownNode, state: State) =>
  (node.children ?? []).map((child) => prepare(child, state, false));

function container(node: MarkdownNode, state: State, isTopLevel: boolean): MarkdownNode {
  const { scope } = state;
  const children = prepareAll(node, state);
  if (node.name === 'note')
    return { type: 'blockquote', children, data: { hName: 'aside', hProperties: { dataKind: 'note' } } };
  if (node.name === 'checklist') {
    const [label, ...rest] = children;
    if (!label?.data?.directiveLabel) throw new Error(`${scope.path}: the checklist has no title`);
    const title: MarkdownNode = { type: 'heading', depth: 2, children: label.children ?? [] };
    return {
      type: 'blockquote',
      children: [title, ...rest],
      data: { hName: 'section', hProperties: { dataKind: 'checklist' } },
    };
  }
  if (node.name === 'country' && isTopLevel)
    return { type: 'blockquote', children, data: { hName: COUNTRY, hProperties: { code: countryOf(node, scope) } } };
  throw new Error(`${scope.path}: there is no directive :::${node.name}`);
}

function headingsOf(node: HtmlNode): Body['contents'] {
  if (node.tagName === 'h2') return [{ id: String(node.properties?.['id']), text: textOf(node) }];
  return (node.children ?? []).flatMap(headingsOf);
}

/** A wide table scrolls by itself, with the keyboard too. */
function wrapTable(node: HtmlNode): HtmlNode {
  if (node.tagName !== 'table') return node;
  return { type: 'element', tagName: 'div', properties: { dataKind: 'table', tabIndex: 0 }, children: [node] };
}
