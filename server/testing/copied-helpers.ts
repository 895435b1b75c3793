import { type ESTree, Visitor } from 'vite';
import { parse, type SourceFile } from './source-files.ts';

/** The parts of a file that could be copies of a shared helper. */
export interface Traces {
  /** Functions and top-level declarations. */
  names: string[];
  exported: string[];
  /** `Intl.NumberFormat`, `Math.round`, …, with the source of the arguments. */
  calls: { callee: string; given: string[] }[];
  /** Literals and products of them. */
  numbers: number[];
  /** Maps of the module that are read and filled but never emptied. */
  caches: string[];
}

export function tracesOf(file: SourceFile): Traces {
  const traces: Traces = { names: [], exported: [], calls: [], numbers: [], caches: [] };
  const textOf = ({ start, end }: { start: number; end: number }) => file.text.slice(start, end);
  const call = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) =>
    void traces.calls.push({ callee: textOf(callee), given: given.map(textOf) });
  const program = parse(file);
  new Visitor({
    CallExpression: call,
    NewExpression: call,
    FunctionDeclaration: ({ id }) => void (id && traces.names.push(id.name)),
    Literal: ({ value }) => void (typeof value === 'number' && traces.numbers.push(value)),
    BinaryExpression: (product) => void traces.numbers.push(productOf(product)),
  }).visit(program);
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    for (const name of namesOf(declaration)) {
      traces.names.push(name);
      if (isExport) traces.exported.push(name);
      if (isCache(name, file.text)) traces.caches.push(name);
    }
  }
  return traces;
}

function isCache(name: string, text: string): boolean {
  const isUsed = (method: string) => text.includes(`${name}.${method}(`);
  const isMap = new RegExp(`\\b${name}\\b[^=\\n]*= new Map\\b`).test(text);
  return isMap && isUsed('get') && isUsed('set') && !isUsed('delete');
}

function namesOf(declaration: ESTree.Node | null): string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** NaN for anything but a product of numbers. */
function productOf(node: ESTree.Node): number {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : Number.NaN;
  if (node.type === 'ParenthesizedExpression') return productOf(node.expression);
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return Number.NaN;
  return productOf(node.left) * productOf(node.right);
}
