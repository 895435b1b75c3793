// npm start on an empty data folder, which is deleted afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** Set by playwright.config.ts: operator commands of the tests use the same folder. */
const folder = process.env.DATA_DIR;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// PostgreSQL may run as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
