import { importsOf, type SourceFile } from './source-files.ts';

/** Everything that is loaded with a file: paths from the root, and names of packages. */
export function loadedBy(path: string, files: readonly SourceFile[]): Set<string> {
  const sources = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<string>();
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = sources.get(next);
    for (const { target, isType, isLazy } of file ? importsOf(file) : []) {
      if (isType || isLazy || loaded.has(target)) continue;
      loaded.add(target);
      waiting.push(target);
    }
  }
  return loaded;
}

/** The first import cycle, including types and lazy imports. */
export function findCircle(files: readonly SourceFile[]): string[] | undefined {
  const sources = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    const file = sources.get(path);
    if (!file || done.has(path)) return undefined;
    for (const { target } of importsOf(file)) {
      const circle = visit(target, [...way, path]);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of files) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return undefined;
}
