// Compresses the built assets once, so that the server never has to.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shortenManifest } from './shorten-manifest.mjs';

/** Compressing a smaller file saves nothing. */
const SMALLEST_COMPRESSED = 200;
const folder = fileURLToPath(new URL('../build/client/assets', import.meta.url));
const names = readdirSync(folder);
const manifests = names.filter((name) => /^manifest-.*\.js$/.test(name));
if (manifests.length !== 1) throw new Error(`The build has ${manifests.length} lists of routes instead of one`);
for (const name of names) {
  const file = join(folder, name);
  if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < SMALLEST_COMPRESSED) continue;
  if (manifests.includes(name)) writeFileSync(file, shortenManifest(readFileSync(file, 'utf8')));
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
