import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EXIT_CODES, HEAP_MEGABYTES } from './rendering-limits.ts';

export type RenderedKind = 'pdf' | 'heic';

/** Why a document cannot be rendered. */
export type RenderingProblem = 'unreadable' | 'locked';

export class RenderingError extends Error {
  override readonly name = 'RenderingError';
  readonly problem: RenderingProblem;

  constructor(problem: RenderingProblem) {
    super(`A document is ${problem}`);
    this.problem = problem;
  }
}

const PROCESS = fileURLToPath(new URL('./rendering-process.ts', import.meta.url));
/** Real documents take a few; enforced by the system, even if this process is gone. */
const PROCESSOR_SECONDS = 15;
/** Generous, because rendering runs with low priority on a busy machine. */
const DEADLINE_MS = 45_000;
const MAX_COMPLAINT = 2_000;

/** Renders a document in a separate process, so that a hostile file can only harm that process. */
export async function renderDocument(
  content: Buffer,
  kind: RenderedKind,
  processorSeconds = PROCESSOR_SECONDS,
): Promise<Buffer> {
  const node = [`--max-old-space-size=${HEAP_MEGABYTES}`, PROCESS, kind];
  const limited = `ulimit -t ${processorSeconds} && exec "$0" "$@"`;
  // No environment variables: they contain secrets.
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, ...node], { env: {} });
  const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  // A process that has ended does not read the rest of its input: its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(content);
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-MAX_COMPLAINT);
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  try {
    const [code, rendered] = await Promise.all([ended, buffer(child.stdout)]);
    if (code === 0) return rendered;
    if (code === EXIT_CODES.locked) throw new RenderingError('locked');
    // Without an exit code it was killed, for exceeding its time or memory.
    if (code === null || code === EXIT_CODES.unreadable) throw new RenderingError('unreadable');
    throw new Error(`Rendering a document ended with ${code}: ${complaint}`);
  } finally {
    clearTimeout(deadline);
  }
}
