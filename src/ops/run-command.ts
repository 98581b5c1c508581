import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '#content/text/nearest';
import { knownVariables, readConfig, secretValues, type Config, unknownVariables } from '#platform/config';
import { createLog, type Log } from '#platform/log';
import { toStorageFailure } from '#platform/storage';
import type { Command, CommandContext } from './command.ts';
import { formatUsage } from './format-usage.ts';
import { projectFolder } from './project-folder.ts';

export type Surroundings = {
  commands: Readonly<Record<string, Command>>;
  /** By default the environment of the process. */
  environment?: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  printError: (line: string) => void;
};

const helpWords = new Set(['help', '--help', '-h']);

/** Runs `masthead <command> …` and returns the exit code: 0 done, 1 failed, 2 wrongly called. */
export const runCommand = async ([name, ...args]: string[], surroundings: Surroundings): Promise<number> => {
  const { commands, print, printError } = surroundings;
  const find = (name: string | undefined) => (name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined);
  if (name === undefined || helpWords.has(name)) {
    const asked = find(args[0]);
    if (args[0] !== undefined && !asked) return refuseUnknownCommand(args[0], surroundings);
    print(asked ? formatHelp(asked) : formatOverview(commands));
    return 0;
  }
  if (name === '--version' || name === 'version') {
    print(`masthead ${version()}`);
    return 0;
  }
  const command = find(name);
  if (!command) return refuseUnknownCommand(name, surroundings);
  if (args.includes('--help') || args.includes('-h')) {
    print(formatHelp(command));
    return 0;
  }
  try {
    return await runWithRows(command, args, surroundings);
  } catch (error) {
    if (isUsageError(error)) {
      printError(`${error.message}\n\n${formatHelp(command)}`);
      return 2;
    }
    if (isRefusedBySystem(error)) {
      printError(`masthead ${name} cannot go on: ${error.message}. What was written before stays as it was.`);
      return 1;
    }
    const failure = toStorageFailure(error);
    if (!failure) throw error;
    printError(`${failure.message} [${failure.code}]`);
    return 1;
  }
};

/** Runs a command. With `--json` the rows of its list are printed at the end, as one array. */
const runWithRows = async (command: Command, args: string[], surroundings: Surroundings): Promise<number> => {
  const rest = args.filter((word) => word !== '--json');
  const rows: unknown[] | undefined = rest.length < args.length && canPrintList(command, rest) ? [] : undefined;
  const mayMake = command.makes?.(args) ?? false;
  const code = await command.run(createCommandContext(rows ? rest : args, mayMake, surroundings, rows));
  if (rows && code === 0) surroundings.print(JSON.stringify(rows, undefined, 2));
  return code;
};

const canPrintList = ({ lists = [] }: Command, [first = '--', ...more]: readonly string[]): boolean =>
  lists.some((one) => (one === '' ? first.startsWith('--') : one === first || (one.startsWith('--') && more.includes(one))));

// The configuration is read when it is first used: help and wrong calls need none that works.
const createCommandContext = (args: string[], mayMake: boolean, surroundings: Surroundings, rows?: unknown[]): CommandContext => {
  const { environment, print, printError } = surroundings;
  let config: Config | undefined;
  let log: Log | undefined;
  return {
    args,
    mayMake,
    print,
    list: (found, lineOf, heading) => {
      if (rows) rows.push(...found);
      else for (const line of [...(heading === undefined ? [] : [heading]), ...found.map(lineOf)]) print(line);
    },
    notify: printError,
    get config() {
      if (config) return config;
      // once, by the process that was called
      if (cluster.isPrimary) for (const line of describeUnknownVariables(environment)) printError(line);
      return (config = readConfig(environment, { mayMake }));
    },
    get log() {
      return (log ??= createLog({
        production: this.config.production,
        level: this.config.logLevel,
        secrets: secretValues(this.config),
        outageOf: findOutage,
      }));
    },
  };
};

const formatHelp = (command: Command): string => `${command.summary}\n\nusage: masthead ${formatUsage(command)}`;

const formatOverview = (commands: Readonly<Record<string, Command>>): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'usage: masthead <command> [arguments]',
    '',
    ...lines,
    '',
    'masthead help <command> describes one of them, masthead --version prints which version this is.',
  ].join('\n');
};

const refuseUnknownCommand = (name: string, { commands, printError }: Surroundings): number => {
  const names = Object.keys(commands);
  const near = nearest(name, names);
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are ${names.join(', ')}.`;
  printError(`masthead has no command "${name}". ${hint}`);
  return 2;
};

const version = (): string => (JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as { version: string }).version;

// A pool, a page and a call each report an unreachable database in their own way; what is refused on purpose for the moment is as frequent.
const findOutage = (error: unknown): string | undefined => {
  const failure = toStorageFailure(error);
  return failure && (failure.code.startsWith('storage/') || failure.status === 503) ? failure.code : undefined;
};

/** One sentence for each misspelt variable: nothing reads it, which is seldom what was meant. */
const describeUnknownVariables = (environment: Surroundings['environment']): string[] =>
  unknownVariables(environment).map((name) => {
    const [near] = nearest(name, knownVariables);
    return `${name} is no variable of Masthead and is not read.${near ? ` Did you mean ${near}?` : ''}`;
  });

// the system's message names what it refused; the stack helps nobody
const isRefusedBySystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error && 'code' in error;

const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
