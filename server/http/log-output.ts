let waiting = '';

function flush(): void {
  if (waiting === '') return;
  const lines = waiting;
  waiting = '';
  process.stdout.write(lines);
}

process.once('exit', flush);

/** Standard output, written once per turn of the event loop, because a system call per line costs as much as a response. */
export const logOutput = {
  write(line: string): void {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};
