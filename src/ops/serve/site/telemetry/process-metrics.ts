import { getHeapStatistics } from 'node:v8';
import type { MetricsRegistry } from '#platform/metrics';

/** The numbers of every process of the site: memory, CPU time, age. */
export const addProcessMetrics = (registry: MetricsRegistry): void => {
  registry.read('process_resident_memory_bytes', 'gauge', 'Memory of the process.', () => process.memoryUsage.rss());
  registry.read('process_heap_bytes', 'gauge', 'Heap in use.', () => process.memoryUsage().heapUsed);
  registry.read(
    'process_heap_reserved_bytes',
    'gauge',
    'Heap that the process has taken, in use or not.',
    () => process.memoryUsage().heapTotal,
  );
  registry.read(
    'process_buffer_bytes',
    'gauge',
    'Bytes of buffers beside the heap; the page cache is part of them.',
    () => process.memoryUsage().arrayBuffers,
  );
  registry.read('process_heap_limit_bytes', 'gauge', 'Heap that the process may use.', () => getHeapStatistics().heap_size_limit);
  registry.read('process_cpu_seconds_total', 'counter', 'CPU time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  registry.read('process_uptime_seconds', 'gauge', 'Time since the start.', () => process.uptime());
};
