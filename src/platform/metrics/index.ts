/** The numbers of the process in Prometheus' text format. */
export {
  createMetricsRegistry,
  mergeMetrics,
  METRICS_CONTENT_TYPE,
  type Counter,
  type Gauge,
  type Histogram,
  type Labels,
  type MetricsRegistry,
} from './registry.ts';
