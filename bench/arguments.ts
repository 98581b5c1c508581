import { parseArgs } from 'node:util';

/** What `npm run bench` was asked to do. */
export type BenchArguments = {
  /** Names and groups of scenarios; none: all. */
  names: readonly string[];
  full: boolean;
  list: boolean;
  /** A commit to measure against, in so many rounds. */
  against: string | undefined;
  rounds: number;
  /** A file that gets the figures as JSON. */
  report: string | undefined;
};

/** Reads the command line; throws a sentence for people where it makes no sense. */
export const readArguments = (given: readonly string[]): BenchArguments => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      against: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      report: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) throw new Error('--rounds takes a whole number from 1 to 100.');
  const { against } = values;
  // a name of a branch, tag or commit; never an option for git
  if (against !== undefined && !/^[\w][\w./~^-]{0,200}$/.test(against)) throw new Error('--against takes a commit, such as HEAD~1.');
  if (against !== undefined && positionals.length === 0)
    throw new Error('--against takes the names of what to compare: "served --against HEAD~1".');
  return { names: positionals, full: values.full, list: values.list, against, rounds, report: values.report };
};
