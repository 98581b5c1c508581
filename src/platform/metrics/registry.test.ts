import { expect, test } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';
import { createMetricsRegistry } from './registry.ts';

test('writes counters, gauges, histograms and read families in the text format', () => {
  const registry = createMetricsRegistry();
  const requests = registry.counter('http_requests_total', 'Requests answered.');
  requests.add(2, { status: '200' });
  requests.add(1, { status: 'a"b\\c\n' });
  registry.gauge('up', 'Whether it serves.').set(1);
  const time = registry.histogram('seconds', 'Time.', [0.1, 1]);
  time.observe(0.05);
  time.observe(0.5);
  registry.read('entries', 'gauge', 'Pages held.', () => 7);
  expect(registry.text()).toBe(
    [
      '# HELP http_requests_total Requests answered.',
      '# TYPE http_requests_total counter',
      'http_requests_total{status="200"} 2',
      'http_requests_total{status="a\\"b\\\\c\\n"} 1',
      '# HELP up Whether it serves.',
      '# TYPE up gauge',
      'up 1',
      '# HELP seconds Time.',
      '# TYPE seconds histogram',
      'seconds_bucket{le="0.1"} 1',
      'seconds_bucket{le="1"} 2',
      'seconds_bucket{le="+Inf"} 2',
      'seconds_sum 0.55',
      'seconds_count 2',
      '# HELP entries Pages held.',
      '# TYPE entries gauge',
      'entries 7',
      '',
    ].join('\n'),
  );
});

test('refuses a name twice, a bad name, and a counter that falls', () => {
  const registry = createMetricsRegistry();
  const counter = registry.counter('a', 'A.');
  expect(() => registry.gauge('a', 'A.')).toThrow('registered twice');
  expect(() => registry.gauge('a b', 'A.')).toThrow('not a metric name');
  expect(() => counter.add(-1)).toThrow('only grows');
});

test('makes one text of several processes’: each sample names its process, each family stands once', () => {
  const one = createMetricsRegistry();
  one.counter('requests_total', 'Requests.').add(2, { by: 'cache' });
  one.gauge('heap_bytes', 'Heap.').set(5);
  const other = createMetricsRegistry();
  other.counter('requests_total', 'Requests.').add(3, { by: 'cache' });
  expect(
    mergeMetrics(
      'worker',
      new Map([
        ['1', one.text()],
        ['2', other.text()],
      ]),
    ),
  ).toBe(
    [
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{worker="1",by="cache"} 2',
      'requests_total{worker="2",by="cache"} 3',
      '# HELP heap_bytes Heap.',
      '# TYPE heap_bytes gauge',
      'heap_bytes{worker="1"} 5',
      '',
    ].join('\n'),
  );
});
