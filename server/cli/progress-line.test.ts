import { describe, expect, it } from 'vitest';
import type { Progress } from '#server/catalogue-transfer/progress.ts';
import { createProgressLine } from './progress-line.ts';

function watch(isTTY: boolean) {
  let now = 1_000_000;
  let written = '';
  const output = {
    isTTY,
    write(text: string) {
      written += text;
      return true;
    },
  };
  const line = createProgressLine(output as Parameters<typeof createProgressLine>[0], () => now);
  return {
    line,
    later(milliseconds: number, progress: Partial<Progress>) {
      now += milliseconds;
      line.show({ phase: 'reading', done: 0, total: 100, rows: 0, ...progress });
    },
    read: () => written,
  };
}

describe('progress line', () => {
  it('on a terminal progress is a bar that stays in its line', () => {
    const { line, later, read } = watch(true);
    later(0, {});
    later(10, { done: 10, rows: 500 });
    later(990, { done: 50, rows: 2_000 });
    later(1_000, { done: 100, rows: 4_000 });
    later(10, { phase: 'saving', done: 0, total: 4, rows: 4_000 });
    line.end();
    const lines = read().split('\r\x1b[K').slice(1);
    expect(lines).toEqual([
      'Reading     [------------------------]   0 %  0 rows',
      'Reading     [############------------]  50 %  2,000 rows, 2,000 a second',
      'Reading     [########################] 100 %  4,000 rows, 2,000 a second',
      'Saving      [------------------------]   0 %  4,000 rows\n',
    ]);
  });

  it('elsewhere progress is a line now and then, and none when it is over soon', () => {
    const { line, later, read } = watch(false);
    later(0, {});
    later(1_000, { done: 50, rows: 100 });
    expect(read()).toBe('');
    later(3_000, { done: 60, rows: 200 });
    later(1_000, { done: 70, rows: 300 });
    later(1_000, { phase: 'photos', done: 1, total: 3, rows: 300 });
    line.end();
    expect(read().split('\n')).toEqual([
      'Reading     [##############----------]  60 %  200 rows, 50 a second',
      'Photos      [########----------------]  33 %  1 of 3',
      '',
    ]);
  });
});
