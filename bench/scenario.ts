/** One line of a measurement's details: what was measured and its figures, each with its unit in the name. */
export type Row = Readonly<Record<string, string | number>>;

/** What a figure must reach: at most so much, or at least so much. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

/** A figure of the one table. By its name it is found again in another run, so the name holds nothing that changes from run to run. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: Bar;
};

/** A repeatable measurement: it starts what it needs on free ports, takes bounded time, and leaves nothing behind. */
export type Scenario = {
  readonly name: string;
  /** Scenarios of one group are listed together and can be run together. */
  readonly group: string;
  run(): Promise<readonly Row[]>;
  /** What of the details stands in the table, with its bar: the one place where a bar is written. */
  figures(rows: readonly Row[]): readonly Figure[];
};

/** The numbers of a column, of the rows that have one there (`wanted` chooses among them). */
export const column = (rows: readonly Row[], name: string, wanted: (row: Row) => boolean = () => true): number[] =>
  rows
    .filter((row) => wanted(row) && row[name] !== undefined && row[name] !== '')
    .map((row) => Number.parseFloat(String(row[name])))
    .filter((value) => !Number.isNaN(value));

/** A figure out of some numbers: the worst of them for its bar, the last where it has none. No numbers, no figure: what it needs is not on this machine. */
export const figure = (name: string, unit: string, values: readonly number[], bar?: Bar): Figure[] => {
  const [last] = values.slice(-1);
  if (last === undefined) return [];
  if (!bar) return [{ name, unit, value: last }];
  return [{ name, unit, bar, value: 'atMost' in bar ? Math.max(...values) : Math.min(...values) }];
};
