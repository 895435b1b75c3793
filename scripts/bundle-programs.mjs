// Bundles the server and the command line: loading their two thousand files one by one takes half of a start.
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './prepare.mjs';

const FOLDER = join(ROOT, 'build', 'programs');
/** Packages of many small modules; the others stay packages, because some of them load binaries or workers. */
const BUNDLED_PACKAGES = /^(drizzle-orm|zod)(\/|$)/;

/** A bundled module finds the files beside its source, such as tables, migrations and workers. All parts are in one folder. */
const urlsOfSources = {
  name: 'urls-of-sources',
  transform: {
    filter: { code: /import\.meta\.url/, id: { exclude: /node_modules/ } },
    handler(code, file) {
      const source = relative(FOLDER, file).split(sep).join('/');
      return { code: code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`), map: null };
    },
  },
};

rmSync(FOLDER, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: ROOT,
  input: { main: 'server/main.ts', cli: 'server/cli.ts' },
  platform: 'node',
  external: (id) => !/^[#./]/.test(id) && !BUNDLED_PACKAGES.test(id),
  plugins: [urlsOfSources],
});
await bundle.write({ dir: FOLDER, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemap: true });
await bundle.close();
