import { SaxesParser } from 'saxes';
import type { FileRecord } from './file-record.ts';
import { UnreadableError } from './source.ts';

/** Elements in a record or between two, which the parser could not forget before they end. */
const MAX_RECORD = 1_000_000;
const MAX_DEPTH = 20;

export interface XmlFormat {
  root: string;
  /** The elements below the root, each of which is a record. */
  record: string;
}

/** The text of an element, or its children and attributes by name; several of a name are a list. */
export type XmlValue = string | XmlValue[] | { [name: string]: XmlValue };
type XmlFields = { [name: string]: XmlValue };

interface Open {
  name: string;
  text: string;
  fields: XmlFields;
}

/**
 * The records of an XML file, one by one. A document type is refused, and with it all entities of its own, internal or
 * external: the parser knows the five of XML only.
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, format: XmlFormat): AsyncGenerator<FileRecord> {
  const parser = new SaxesParser({ xmlns: false, position: true, fragment: false });
  const open: Open[] = [];
  let found: FileRecord[] = [];
  let row = 1;
  let start = 0;
  let hasRoot = false;

  parser.on('error', (error) => {
    throw new UnreadableError(parser.line, `is not valid XML: ${error.message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.on('doctype', () => {
    throw new UnreadableError(parser.line, 'has a document type (<!DOCTYPE>), which is not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== format.root)
      throw new UnreadableError(parser.line, `must begin with <${format.root}>, not <${name.slice(0, 60)}>`);
    if (open.length === 1 && name !== format.record)
      throw new UnreadableError(parser.line, `must be <${format.record}>, not <${name.slice(0, 60)}>`);
    if (open.length >= MAX_DEPTH)
      throw new UnreadableError(parser.line, `has more than ${MAX_DEPTH} elements in each other`);
    hasRoot = true;
    if (open.length === 1) row = parser.line;
    // No prototype: an element may be called __proto__.
    open.push({ name, text: '', fields: Object.assign(Object.create(null), attributes) });
  });
  const addText = (text: string) => {
    const current = open.at(-1);
    if (current && open.length > 1) current.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    if (open.length <= 1) start = parser.position;
    if (open.length === 1) found.push({ row, record: closed.fields, problems: [] });
    else if (open.length > 1) addField(open.at(-1)?.fields ?? {}, closed);
  });

  for await (const chunk of chunks) {
    parser.write(chunk.toString('utf8'));
    yield* found;
    found = [];
    if (parser.position - start > MAX_RECORD + chunk.length)
      throw new UnreadableError(row, 'begins a record that is too long, or one that is not closed');
  }
  parser.close();
  if (!hasRoot) throw new UnreadableError(1, 'is not XML');
}

function addField(fields: XmlFields, { name, text, fields: own }: Open): void {
  const value = Object.keys(own).length > 0 ? own : text.trim();
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}
