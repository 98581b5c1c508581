/** The numbers of the process in Prometheus' text format. */
export { createMetricsRegistry, METRICS_CONTENT_TYPE, type Counter, type Gauge, type Histogram, type MetricsRegistry } from './registry.ts';
export { mergeMetrics } from './merge-metrics.ts';
export type { Labels } from './sample-text.ts';
