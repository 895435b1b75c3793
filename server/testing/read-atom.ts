import { SaxesParser } from 'saxes';
import { z } from 'zod';

const ATOM = 'http://www.w3.org/2005/Atom';

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** A strict parser, which throws at the first mistake; every element must be of Atom. */
function parse(xml: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== ATOM) throw new Error(`${local} is not of Atom`);
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const element = { name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [feed] = top.children;
  if (feed?.name !== 'feed') throw new Error('It is no feed');
  return feed;
}

/** RFC 3339, and a moment that exists. */
const moment = z.iso.datetime({ offset: true });
const text = z.string().trim().min(1);
const person = z.strictObject({ name: z.tuple([text]) });
const link = z.strictObject({ rel: z.enum(['self', 'alternate']), type: text, href: z.httpUrl() });
const common = { id: z.tuple([z.httpUrl()]), title: z.tuple([text]), updated: z.tuple([moment]) };
/** RFC 4287, sections 4.1.1 and 4.1.2: what must be there once, and what may. */
const entry = z
  .strictObject({ ...common, published: z.tuple([moment]), summary: z.tuple([text]), link: z.array(link).length(1) })
  .refine(({ published, updated }) => published[0] <= updated[0], 'changed before it was published');
const feed = z
  .strictObject({ ...common, author: z.tuple([person]), link: z.array(link).min(1), entry: z.array(entry) })
  .refine(({ link }) => link.filter(({ rel }) => rel === 'self').length === 1, 'one link to itself')
  .refine((one) => new Set(idsOf(one)).size === one.entry.length + 1, 'an id twice')
  .refine(({ updated, entry: all }) => all.every((each) => each.updated[0] <= updated[0]), 'an entry is newer');

const idsOf = (one: { id: [string]; entry: { id: [string] }[] }) => [one, ...one.entry].map(({ id }) => id[0]);

const GROUPS = ['feed', 'entry', 'author'];

/** The children by name: texts, attributes of links, and groups of further children. */
function contentOf({ children }: Element): Record<string, unknown[]> {
  const found: Record<string, unknown[]> = {};
  for (const child of children) {
    const value =
      child.name === 'link' ? child.attributes : GROUPS.includes(child.name) ? contentOf(child) : child.text;
    found[child.name] = [...(found[child.name] ?? []), value];
  }
  return found;
}

/** A valid Atom feed; throws if it is none. */
export function readAtom(xml: string): { language: string | undefined; feed: z.output<typeof feed> } {
  const root = parse(xml);
  return { language: root.attributes['xml:lang'], feed: feed.parse(contentOf(root)) };
}
