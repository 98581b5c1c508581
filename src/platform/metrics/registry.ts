import { type Labels, labelText, numberText } from './sample-text.ts';

/** A number that only grows. */
export type Counter = {
  add(by?: number, labels?: Labels): void;
};

/** A number that goes up and down. */
export type Gauge = {
  set(value: number, labels?: Labels): void;
};

/** Counts observations by size. */
export type Histogram = {
  observe(value: number, labels?: Labels): void;
};

/** Collects the process's numbers and writes them in Prometheus' text format (0.0.4). */
export type MetricsRegistry = {
  counter(name: string, help: string): Counter;
  gauge(name: string, help: string): Gauge;
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
  /** A family whose samples are read when the text is written, from something that counts itself. */
  read(name: string, type: 'counter' | 'gauge', help: string, samples: () => number | readonly (readonly [Labels, number])[]): void;
  text(): string;
};

/** The content type of `text()`. */
export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Makes an empty registry. A name that is taken or is no metric name is refused: two owners of one number would mix. */
export const createMetricsRegistry = (): MetricsRegistry => {
  const families = new Map<string, () => string>();

  const register = (name: string, type: string, help: string, lines: () => readonly string[]): void => {
    if (!/^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(name)) throw new Error(`"${name}" is not a metric name.`);
    if (families.has(name)) throw new Error(`The metric "${name}" is registered twice.`);
    const head = `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n`;
    families.set(
      name,
      () =>
        head +
        lines()
          .map((line) => `${line}\n`)
          .join(''),
    );
  };

  const valued = (name: string, type: 'counter' | 'gauge', help: string): Map<string, number> => {
    const values = new Map<string, number>();
    register(name, type, help, () => [...values].map(([labels, value]) => `${name}${labels} ${numberText(value)}`));
    return values;
  };

  return {
    counter(name, help) {
      const values = valued(name, 'counter', help);
      return {
        add(by = 1, labels) {
          if (!(by >= 0)) throw new Error(`The counter "${name}" only grows.`);
          const key = labelText(labels);
          values.set(key, (values.get(key) ?? 0) + by);
        },
      };
    },
    gauge(name, help) {
      const values = valued(name, 'gauge', help);
      return { set: (value, labels) => void values.set(labelText(labels), value) };
    },
    histogram(name, help, buckets) {
      const bounds = [...buckets].sort((one, other) => one - other);
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
      register(name, 'histogram', help, () =>
        [...series.values()].flatMap(({ labels, counts, sum, count }) => [
          ...bounds.map((bound, index) => `${name}_bucket${labelText({ ...labels, le: numberText(bound) })} ${counts[index] ?? 0}`),
          `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${labelText(labels)} ${numberText(sum)}`,
          `${name}_count${labelText(labels)} ${count}`,
        ]),
      );
      return {
        observe(value, labels = {}) {
          const key = labelText(labels);
          const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
          series.set(key, one);
          one.sum += value;
          one.count += 1;
          bounds.forEach((bound, index) => {
            if (value <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1;
          });
        },
      };
    },
    read(name, type, help, samples) {
      register(name, type, help, () => {
        const now = samples();
        const all: readonly (readonly [Labels, number])[] = typeof now === 'number' ? [[{}, now]] : now;
        return all.map(([labels, value]) => `${name}${labelText(labels)} ${numberText(value)}`);
      });
    },
    text: () => [...families.values()].map((family) => family()).join(''),
  };
};
