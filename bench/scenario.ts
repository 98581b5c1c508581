/** One line of a measurement: what was measured and its figures, each with its unit in the name. */
export type Row = Readonly<Record<string, string | number>>;

/** A repeatable measurement: it starts what it needs on free ports, takes bounded time, and leaves nothing behind. */
export interface Scenario {
  readonly name: string;
  /** Scenarios of one group are told together and can be run together. */
  readonly group: string;
  run(): Promise<readonly Row[]>;
}
