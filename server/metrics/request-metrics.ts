import { counter, type Metric, type Sample } from './prometheus.ts';

const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Counts a response of one route. */
export type RecordAnswer = (status: number, milliseconds: number) => void;

interface RouteCounts {
  method: string;
  route: string;
  byStatus: Map<number, number>;
  /** Responses per bucket, not cumulative; the last one has no upper bound. */
  byDuration: number[];
  totalMs: number;
}

export interface RequestMetrics {
  /** For the pattern of a route, which contains no personal data. */
  recorder(method: string, route: string): RecordAnswer;
  read(): Metric[];
}

/** Plain numbers, because a cached response takes hardly longer than a library's counter. */
export function createRequestMetrics(): RequestMetrics {
  const routes: RouteCounts[] = [];
  return {
    recorder(method, route) {
      const byStatus = new Map<number, number>();
      const byDuration = Array<number>(BOUNDS_MS.length + 1).fill(0);
      const counts: RouteCounts = { method, route, byStatus, byDuration, totalMs: 0 };
      routes.push(counts);
      return (status, milliseconds) => {
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
        let index = 0;
        while (index < BOUNDS_MS.length && milliseconds > (BOUNDS_MS[index] as number)) index++;
        byDuration[index] = (byDuration[index] as number) + 1;
        counts.totalMs += milliseconds;
      };
    },
    read() {
      const used = routes.filter(({ byStatus }) => byStatus.size > 0);
      return [
        counter('http_requests_total', 'Answered requests by route and status.', used.flatMap(statusesOf)),
        {
          name: 'http_request_duration_seconds',
          help: 'Time from a request to the end of its answer.',
          type: 'histogram',
          samples: used.flatMap(durationsOf),
        },
      ];
    },
  };
}

function statusesOf({ method, route, byStatus }: RouteCounts): Sample[] {
  return [...byStatus].map(([status, value]) => ({ labels: { method, route, status: String(status) }, value }));
}

function durationsOf({ method, route, byDuration, totalMs }: RouteCounts): Sample[] {
  const labels = { method, route };
  let total = 0;
  const buckets = byDuration.map((count, index) => {
    total += count;
    const bound = BOUNDS_MS[index];
    return {
      suffix: '_bucket',
      labels: { ...labels, le: bound === undefined ? '+Inf' : String(bound / 1000) },
      value: total,
    };
  });
  return [...buckets, { suffix: '_sum', labels, value: totalMs / 1000 }, { suffix: '_count', labels, value: total }];
}
