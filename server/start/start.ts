import { type Environment, readEnvironment } from '#server/environment/env.ts';
import type { Pages } from '#server/http/open-pages.ts';
import { exitFatally, HAS_FAILED } from './fatal.ts';
import { checkGoingOnline } from './going-online.ts';
import { type RunningTarga, runTarga } from './run.ts';

const STOP_LIMIT_MS = 9_000;

/** Starts the process and stops it in order on a signal. */
export async function start(openPages: () => Promise<Pages>): Promise<void> {
  let hasStarted = false;
  const onFatal = (error: unknown): never => exitFatally(hasStarted ? HAS_FAILED : 'Targa cannot start', error);
  try {
    const env = readEnvironment();
    checkGoingOnline(env);
    const starting = runTarga(env, openPages, { onFatal });
    stopOnSignal(starting, env);
    await starting;
    hasStarted = true;
  } catch (error) {
    onFatal(error);
  }
}

/**
 * A signal to a process group arrives more than once: directly and forwarded. If the launcher was killed, only its
 * closed channel tells.
 */
function stopOnSignal(starting: Promise<RunningTarga>, { DRAIN_SECONDS }: Environment): void {
  let targa: RunningTarga | undefined;
  void starting.then((started) => (targa = started));
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // Nothing is served yet, and the next start repeats what this one has not finished.
    if (!targa) process.exit(0);
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1_000 + STOP_LIMIT_MS);
    await targa.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // The reader of the log may be gone first, which must not end the process before everything is closed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
