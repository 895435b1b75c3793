let waiting = '';

function flush(): void {
  if (waiting === '') return;
  const lines = waiting;
  waiting = '';
  process.stdout.write(lines);
}

process.once('exit', flush);

/** Standard output, once per turn of the event loop: a system call for every line costs as much as the answer. */
export const logOutput = {
  write(line: string): void {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};
