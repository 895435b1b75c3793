// npm start on an empty data folder, thrown away afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'targa-e2e-'));
// PostgreSQL may run as another user, who must get there.
chmodSync(folder, 0o755);
const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
