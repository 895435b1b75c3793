/** A Prometheus metric. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export interface Sample {
  /** The suffix of the name: `_bucket`, `_sum` and `_count` of a histogram. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

export function gauge(name: string, help: string, samples: number | Sample[]): Metric {
  return { name, help, type: 'gauge', samples: typeof samples === 'number' ? [{ value: samples }] : samples };
}

export function counter(name: string, help: string, samples: number | Sample[]): Metric {
  return { ...gauge(name, help, samples), type: 'counter' };
}

/** The text format of Prometheus, version 0.0.4. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics.map(formatMetric).join('');
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

function formatMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function formatLabels(labels: Record<string, string> | undefined): string {
  if (!labels) return '';
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');
}
