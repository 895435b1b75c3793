import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** Imports class names one by one, so that the bundler writes each where it is used instead of a list of all of them. */
export function styleModules(): Plugin[] {
  return [
    {
      name: 'import-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: (code, id) =>
        /\.tsx?$/.test(id) && code.includes('.module.css') ? { code: withNamedImports(code), map: null } : undefined,
    },
    {
      name: 'keep-styles',
      apply: 'build',
      enforce: 'post',
      // Vite writes only the styles of modules that are left in a script, which none is whose names are all elsewhere.
      transform: (code, id) =>
        /\.module\.css$/.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ];
}

export function withNamedImports(code: string): string {
  return code.replace(IMPORT, 'import * as $1 from $2;');
}
