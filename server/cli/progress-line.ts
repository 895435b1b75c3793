import type { WriteStream } from 'node:tty';
import type { Progress } from '#server/catalogue-transfer/progress.ts';
import { printedCount } from './printed-count.ts';

const BAR_WIDTH = 24;
const EVERY_MS = { terminal: 100, elsewhere: 3_000 };

const WORDS: Record<Progress['phase'], string> = {
  reading: 'Reading',
  checking: 'Checking',
  photos: 'Photos',
  saving: 'Saving',
  writing: 'Writing',
};

export interface ProgressLine {
  show(progress: Progress): void;
  /** Ends the line, so that further output starts below it. */
  end(): void;
}

/** A bar that stays in its line on a terminal, and a plain line now and then elsewhere. */
export function createProgressLine(output: Pick<WriteStream, 'isTTY' | 'write'>, now = Date.now): ProgressLine {
  const startedAt = now();
  let shownAt = 0;
  let phase: Progress['phase'] | undefined;
  let isOpen = false;

  return {
    show(progress) {
      const isNew = progress.phase !== phase || progress.done === progress.total;
      const interval = output.isTTY ? EVERY_MS.terminal : EVERY_MS.elsewhere;
      if (phase === progress.phase && !(isNew && output.isTTY) && now() - shownAt < interval) return;
      // A phase that is over soon needs no line.
      if (!output.isTTY && now() - startedAt < interval) return;
      phase = progress.phase;
      shownAt = now();
      const text = describe(progress, (now() - startedAt) / 1_000);
      output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
      isOpen = Boolean(output.isTTY);
    },
    end() {
      if (isOpen) output.write('\n');
      isOpen = false;
    },
  };
}

function describe({ phase, done, total, rows }: Progress, seconds: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(share * BAR_WIDTH);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  const rate = seconds > 0 && phase !== 'saving' ? `, ${printedCount(Math.round(rows / seconds))} a second` : '';
  const count = phase === 'photos' ? `${done} of ${total}` : `${printedCount(rows)} rows${rate}`;
  return `${WORDS[phase].padEnd(11)} ${bar} ${percent} %  ${count}`;
}
