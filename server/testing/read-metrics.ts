export interface ReadSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? ([0-9.e+-]+)$/;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/gy;

/** Parses the text format of Prometheus strictly, and throws if it is invalid. */
export function readMetrics(text: string): ReadSample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  const types = new Map<string, string>();
  const samples: ReadSample[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest] = /^# (HELP|TYPE) ([a-z_][a-z0-9_]*) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') continue;
    if (kind === 'TYPE') {
      if (types.has(name)) throw new Error(`${name} has two types`);
      types.set(name, rest ?? '');
      continue;
    }
    samples.push(readSample(line, types));
  }
  return samples;
}

function readSample(line: string, types: ReadonlyMap<string, string>): ReadSample {
  const [, name, labelText = '', value] = LINE.exec(line) ?? [];
  if (!name || !types.has(name.replace(/_(bucket|sum|count)$/, (suffix) => (types.has(name) ? suffix : ''))))
    throw new Error(`Not a sample of a known metric: ${line}`);
  const labels = [...labelText.matchAll(LABEL)];
  if (labels.map(([text]) => text).join('') !== labelText) throw new Error(`Not labels: ${line}`);
  return {
    name,
    labels: Object.fromEntries(labels.map(([, label = '', text = '']) => [label, text])),
    value: Number(value),
  };
}

/** The sum of the samples with this name and these labels. */
export function sumOf(samples: readonly ReadSample[], name: string, labels: Record<string, string> = {}): number {
  const fits = (sample: ReadSample) =>
    sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
  return samples.filter(fits).reduce((sum, { value }) => sum + value, 0);
}
