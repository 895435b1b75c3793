import { readEnvironment } from './env.ts';
import { checkGoingOnline } from './going-online.ts';
import type { Pages } from './http/open-pages.ts';
import { type RunningTarga, runTarga } from './run.ts';
import { StartError } from './start-error.ts';

const STOP_LIMIT_MS = 9_000;

/** Starts the process and ends it in order when asked to. */
export async function start(openPages: () => Promise<Pages>): Promise<void> {
  try {
    const env = readEnvironment();
    checkGoingOnline(env);
    const starting = runTarga(env, openPages, { onFatal });
    // Whoever is told to stop while still starting finishes that first, so that nothing is left half open.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void starting.then(stop));
    await starting;
  } catch (error) {
    onFatal(error);
  }
}

function onFatal(error: unknown): never {
  console.error('Targa cannot start:', isExpected(error) ? error.message : error);
  process.exit(1);
}

function isExpected(error: unknown): error is Error {
  const isAddressInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  return error instanceof StartError || isAddressInUse;
}

async function stop(targa: RunningTarga): Promise<void> {
  const guard = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
  await targa.stop();
  clearTimeout(guard);
  process.exit(0);
}
