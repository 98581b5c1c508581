/** The labels of a sample: names are identifiers, values any text. They must be few: never a URL or an id. */
export type Labels = Readonly<Record<string, string>>;

/** The labels of a sample as Prometheus' text format has them; empty where there are none. */
export const labelText = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels);
  if (pairs.length === 0) return '';
  const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `{${pairs.map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`;
};

/** A number as the text format has it. */
export const numberText = (value: number): string => {
  if (value === Infinity) return '+Inf';
  return value === -Infinity ? '-Inf' : String(value);
};
