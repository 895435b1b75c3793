import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** The sources below these folders; tests and what only tests use are left out. */
export function productionFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^server\/testing\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;
}

export function parse({ path, text }: SourceFile): ESTree.Program {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return program;
}

/** What a file imports or hands on, types and lazy imports included: paths from the root, or names of packages. */
export function importsOf(file: SourceFile): string[] {
  const found: string[] = [];
  const add = (source: ESTree.Expression | ESTree.StringLiteral | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push(resolveImport(file.path, source.value));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(parse(file));
  return found;
}

function resolveImport(from: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return join(dirname(from), bare);
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('node:')) return bare;
  const [scope = '', name] = bare.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
