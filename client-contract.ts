import { type Plugin, parseAst } from 'vite';

/**
 * What only the server and the documentation read of an endpoint: the browser trusts the answers of its own server, and
 * forms check what is typed with schemas of their own.
 */
const SERVER_FIELDS = new Set(['summary', 'params', 'query', 'body', 'response', 'errors', 'limit']);

/** A node of the syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Leaves the schemas of endpoints out of the browser's scripts, which never read them. */
export function clientContract(): Plugin {
  return {
    name: 'client-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const isContract = /\/contract\/[^?]+\.ts$/.test(id) && /from ["']zod["']/.test(code);
      return isContract ? { code: withoutServerFields(code), map: null } : undefined;
    },
  };
}

/** The bundler removes schemas that nothing uses, which it only does when it knows that making them does nothing else. */
export function withoutServerFields(code: string): string {
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const edits = body.flatMap((statement) => declaratorsOf(statement).flatMap(({ init }) => editsOf(init)));
  return edits
    .sort((left, right) => right.start - left.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code);
}

/** The constants that a statement declares. */
function declaratorsOf(statement: Node): { init: Node }[] {
  const declaration = (statement['declaration'] ?? statement) as Node;
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as { init: Node | null }[]).flatMap(({ init }) => (init ? [{ init }] : []));
}

function editsOf(init: Node): Edit[] {
  if (init.type === 'ObjectExpression') return isOfEndpoint(init) ? removals(init) : [];
  if (init.type !== 'CallExpression') return [];
  const [argument] = init['arguments'] as Node[];
  const isEndpoint = (init['callee'] as Node)['name'] === 'endpoint';
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
    ...(isEndpoint && argument ? removals(argument) : []),
    { start: init.end, end: init.end, text: ')()' },
  ];
}

/** Whether an object is spread into endpoints, as what several of them have in common. */
function isOfEndpoint(object: Node): boolean {
  return propertiesOf(object).some((property) => nameOf(property) === 'response');
}

/** Up to the next property, with the comma between them. */
function removals(object: Node): Edit[] {
  const properties = propertiesOf(object);
  return properties.flatMap((property, index) => {
    if (!SERVER_FIELDS.has(nameOf(property))) return [];
    return [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }];
  });
}

function propertiesOf(object: Node): Node[] {
  return (object['properties'] as Node[] | undefined) ?? [];
}

function nameOf(property: Node): string {
  return String((property['key'] as Node | undefined)?.['name'] ?? '');
}
