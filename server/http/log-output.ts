/** A reader that stands still must not fill the memory: what it does not read beyond this is dropped. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

let waiting = '';
let dropped = 0;

function flush(): void {
  if (waiting === '') return;
  const lines = waiting;
  waiting = '';
  if (process.stdout.writableLength > MAX_UNREAD_BYTES) dropped += countLines(lines);
  else process.stdout.write(gap() + lines);
}

/** Says how many lines are missing before the next one. */
function gap(): string {
  if (dropped === 0) return '';
  const msg = `${dropped} lines of the log were dropped, because nobody read them`;
  dropped = 0;
  return `${JSON.stringify({ level: 'warn', time: Date.now(), msg })}\n`;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

process.once('exit', flush);

/** Standard output, written once per turn of the event loop, because a system call per line costs as much as a response. */
export const logOutput = {
  write(line: string): void {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};
