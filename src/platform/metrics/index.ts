/** The numbers of the process in Prometheus' text format. */
export { createMetricsRegistry, metricsContentType, type Counter, type Gauge, type Histogram, type MetricsRegistry } from './registry.ts';
export { mergeMetrics } from './merge-metrics.ts';
export type { Labels } from './sample-text.ts';
