import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { counter, gauge, type Metric } from './prometheus.ts';

export interface ProcessMetrics {
  /** Delays since the last reading. */
  read(): Metric[];
  close(): void;
}

/** Memory, CPU time and event loop, under the names that Node dashboards use. */
export function watchProcess(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    read() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
      const metrics = [
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
        gauge('nodejs_heap_size_total_bytes', 'Reserved heap.', heapTotal),
        gauge(
          'nodejs_heap_size_limit_bytes',
          'Largest heap before the process ends.',
          getHeapStatistics().heap_size_limit,
        ),
        gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
        counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'When the process started.', Date.now() / 1000 - process.uptime()),
        gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop.', seconds(delay.mean)),
        gauge('nodejs_eventloop_lag_p99_seconds', 'Delay that 99 of 100 stayed below.', seconds(delay.percentile(99))),
        gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay.', seconds(delay.max)),
      ];
      delay.reset();
      return metrics;
    },
    close: () => void delay.disable(),
  };
}
