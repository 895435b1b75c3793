// Bundles the server and the command line: loading their two thousand files one by one takes half of a start.
// Compiles the articles too. With --bench it bundles only the server that is measured, which starts as the product does.
import { globSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { buildContent } from '../server/content/built-content.ts';
import { ROOT } from './prepare.mjs';

const isBench = process.argv.includes('--bench');
const FOLDER = join(ROOT, 'build', isBench ? 'bench' : 'programs');
const PROGRAMS = isBench
  ? { 'targa-server': 'bench/targa-server.ts' }
  : { main: 'server/main.ts', cli: 'server/cli.ts' };
/** Packages of many small modules; the others stay packages, because some of them load binaries or workers. */
const BUNDLED_PACKAGES = /^(drizzle-orm|zod)(\/|$)/;

/** Programs of threads are bundled too, and are in one folder with all other parts. */
const THREAD = /'\.\/([\w.-]+)\.thread\.ts', import\.meta\.url/g;

/** A bundled module finds the files beside its source, such as tables and migrations. */
const urlsOfSources = {
  name: 'urls-of-sources',
  transform: {
    filter: { code: /import\.meta\.url/, id: { exclude: /node_modules/ } },
    handler(code, file) {
      const source = relative(FOLDER, file).split(sep).join('/');
      const own = `new URL('${source}', import.meta.url).href`;
      const parts = code.split(THREAD);
      return {
        code: parts
          .map((part, place) =>
            place % 2 ? `'./${part}.thread.js', import.meta.url` : part.replaceAll('import.meta.url', own),
          )
          .join(''),
        map: null,
      };
    },
  },
};

const CONTENT = join(ROOT, 'server', 'content');
/** The programs read the compiled articles. */
const builtContent = {
  name: 'built-content',
  resolveId: (source, importer) =>
    source === './compile-content.ts' && importer === join(CONTENT, 'content.service.ts')
      ? join(CONTENT, 'built-content.ts')
      : null,
};

const threads = Object.fromEntries(
  globSync('server/**/*.thread.ts', { cwd: ROOT }).map((file) => [basename(file, '.ts'), file]),
);
rmSync(FOLDER, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: ROOT,
  input: { ...PROGRAMS, ...threads },
  platform: 'node',
  external: (id) => !/^[#./]/.test(id) && !BUNDLED_PACKAGES.test(id),
  plugins: [builtContent, urlsOfSources],
});
await bundle.write({
  dir: FOLDER,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();
if (!isBench) await buildContent(join(ROOT, 'content'));
