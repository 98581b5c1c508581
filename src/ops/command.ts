import type { Config } from '#platform/config';
import type { Log } from '#platform/log';

/** What a command is run with: its own arguments, the checked configuration (read when it is first used), the log, and where to print. */
export type CommandContext = {
  args: string[];
  /** Whether this call may create the data folder, its database and its secrets; otherwise it works with what is there. */
  readonly mayMake: boolean;
  readonly config: Config;
  readonly log: Log;
  print: (line: string) => void;
  /** Prints the rows of a list: one line each, below the heading if there is one; with `--json`, all of them as one JSON array. */
  list: <Row>(rows: readonly Row[], lineOf: (row: Row) => string, heading?: string) => void;
  /** Prints a line for the person at the terminal, on standard error: it is no part of the output. */
  notify: (line: string) => void;
};

/** A command of the program; `run` returns the exit code (0 done, 1 failed, 2 wrongly called). */
export type Command = {
  /** One sentence for the list of commands. */
  summary: string;
  /** The line after `masthead`, and the options below it. */
  usage: string;
  /** The subcommands or options that print a list, and so accept `--json`; `''` stands for the command itself. */
  lists?: readonly string[];
  /** Whether a call with these arguments may create the data folder and what belongs in it; by default none may. */
  makes?: (args: readonly string[]) => boolean;
  run: (context: CommandContext) => Promise<number>;
};
