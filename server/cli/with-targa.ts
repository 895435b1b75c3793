import type { Options, Targa } from './targa.ts';

/** Runs a command on the site's database. The server code is loaded only here, once the arguments are valid. */
export async function withTarga(command: (targa: Targa) => Promise<void>, options?: Options): Promise<void> {
  const { runOnTarga } = await import('./targa.ts');
  await runOnTarga(command, options);
}
