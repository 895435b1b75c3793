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

/** The sources below these folders, without tests and test helpers. */
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

export interface Import {
  /** A path from the root, or the name of a package. */
  target: string;
  /** Removed when the file runs. */
  isType: boolean;
  /** Loaded by a dynamic import. */
  isLazy: boolean;
}

const parsed = new WeakMap<SourceFile, Import[]>();

/** What a file imports or re-exports, including types and lazy imports. */
export function importsOf(file: SourceFile): Import[] {
  const known = parsed.get(file);
  if (known) return known;
  const found: Import[] = [];
  const add = (
    source: ESTree.Expression | ESTree.StringLiteral | null,
    kind: { isType?: boolean; isLazy?: boolean } = {},
  ) => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ target: resolveImport(file.path, source.value), isType: false, isLazy: false, ...kind });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source, {
        isType:
          importKind === 'type' ||
          (specifiers.length > 0 &&
            specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type')),
      }),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, { isType: exportKind === 'type' }),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, { isType: exportKind === 'type' }),
    ImportExpression: ({ source }) => add(source, { isLazy: true }),
    TSImportType: ({ source }) => add(source, { isType: true }),
  }).visit(parse(file));
  parsed.set(file, found);
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
