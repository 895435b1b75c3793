import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EXIT_CODES, HEAP_MEGABYTES } from './drawing-rules.ts';

export type DrawnKind = 'pdf' | 'heic';

/** Why a document cannot be drawn. */
export type DrawingProblem = 'unreadable' | 'locked';

export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly problem: DrawingProblem;

  constructor(problem: DrawingProblem) {
    super(`A document is ${problem}`);
    this.problem = problem;
  }
}

const PROCESS = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
/** Real documents take a few; the system counts them, also when nobody is left to end the process. */
const PROCESSOR_SECONDS = 15;
/** For a machine with much else to do, of which this comes last. */
const DEADLINE_MS = 45_000;
const MAX_COMPLAINT = 2_000;

/** Draws a document anew, in a process of its own: the file may cost that process, and nothing else. */
export async function drawDocument(content: Buffer, kind: DrawnKind): Promise<Buffer> {
  const node = [`--max-old-space-size=${HEAP_MEGABYTES}`, PROCESS, kind];
  const limited = `ulimit -t ${PROCESSOR_SECONDS} && exec "$0" "$@"`;
  // It gets none of our variables: there are secrets among them.
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, ...node], { env: {} });
  const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  // A process that has ended does not read the rest of its input: its end says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(content);
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-MAX_COMPLAINT);
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  try {
    const [code, drawn] = await Promise.all([ended, buffer(child.stdout)]);
    if (code === 0) return drawn;
    if (code === EXIT_CODES.locked) throw new DrawingError('locked');
    // Without a code it was killed: for taking too long, or more than it may have.
    if (code === null || code === EXIT_CODES.unreadable) throw new DrawingError('unreadable');
    throw new Error(`Drawing a document ended with ${code}: ${complaint}`);
  } finally {
    clearTimeout(deadline);
  }
}
