import type { Config } from '#platform/config';
import type { Log } from '#platform/log';

/** What a command gets: its own arguments, the checked configuration (read when first asked for), the log, and where it prints. */
export type CommandContext = {
  args: string[];
  /** Whether this call may make the data folder, its database and its secrets; otherwise it works with what is there. */
  readonly mayMake: boolean;
  readonly config: Config;
  readonly log: Log;
  print: (line: string) => void;
  /** Prints rows of a list: a line each for people, below a heading where there is one; with `--json` all of them as one JSON array. */
  list: <Row>(rows: readonly Row[], lineOf: (row: Row) => string, heading?: string) => void;
  /** Says something to the person that is no part of the output: on standard error. */
  tell: (line: string) => void;
};

/** A command of the program; `run` gives the exit code (0 done, 1 failed, 2 wrongly called). */
export type Command = {
  /** One sentence for the list of commands. */
  summary: string;
  /** The line after `masthead`, and the options below it. */
  usage: string;
  /** The parts or options of the command that print a list, and so take `--json`; an empty one is the command by itself. */
  lists?: readonly string[];
  /** Whether a call with these arguments may make the data folder and what belongs into it; no command does unless it says so. */
  makes?: (args: readonly string[]) => boolean;
  run: (context: CommandContext) => Promise<number>;
};
