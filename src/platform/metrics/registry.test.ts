import { expect, it } from 'vitest';
import { createMetricsRegistry } from './registry.ts';

it('writes counters, gauges, histograms and read families in the text format', () => {
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

it('refuses a name twice, a bad name, and a counter that falls', () => {
  const registry = createMetricsRegistry();
  const counter = registry.counter('a', 'A.');
  expect(() => registry.gauge('a', 'A.')).toThrow('registered twice');
  expect(() => registry.gauge('a b', 'A.')).toThrow('not a metric name');
  expect(() => counter.add(-1)).toThrow('only grows');
});
