import { DataFolderInUseError } from './data-folder.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import type { Pages } from './http/open-pages.ts';
import { runTarga } from './run.ts';

/** Starts the process and ends it in order when asked to. */
export async function start(openPages: () => Promise<Pages>): Promise<void> {
  try {
    const targa = await runTarga(readEnvironment(), openPages);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void targa.stop());
  } catch (error) {
    const isExpected =
      error instanceof EnvironmentError || error instanceof DataFolderInUseError || isAddressInUse(error);
    console.error('Targa cannot start:', isExpected ? (error as Error).message : error);
    process.exit(1);
  }
}

function isAddressInUse(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
