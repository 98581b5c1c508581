import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
const lastBrand = 'Entretenimiento';

/** What a program printed and how it ended. */
export type Ended = { code: number; output: string };
/** The built program while it serves; `stop` sends SIGTERM and gives the exit code, `output` is what it has printed so far. */
export type ServingProgram = {
  port: number;
  pid: number;
  output: () => string;
  /** Resolves when it has ended, however that came. */
  ended: Promise<Ended>;
  stop: () => Promise<number>;
};

type Words = readonly [command: string, ...parameters: string[]];
type Environment = Readonly<Record<string, string>>;

const start = (
  [command, ...parameters]: Words,
  environment: Environment,
  detached = false,
): { child: ChildProcess; printed: string[]; ended: Promise<Ended> } => {
  // nothing of the tester's own environment but the way to programs and the folder of the run: a variable set there must not change what is proved
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', TMPDIR: tmpdir(), ...environment };
  const child = spawn(command, parameters, { cwd: project, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const ended = new Promise<Ended>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code: code ?? 1, output: `${printed.join('')}${signal ? `\nended by ${signal}` : ''}` }));
  });
  return { child, printed, ended };
};

const ours = (file: string, ...parameters: readonly string[]): Words => [process.execPath, join(project, file), ...parameters];

let building: Promise<void> | undefined;
/** Builds dist/ when it is stale; several processes that ask at once wait for one another. */
export const ensureBuilt = (): Promise<void> =>
  (building ??= start(ours('scripts/masthead.mjs', 'help'), {}).ended.then(({ code, output }) => {
    if (code !== 0) throw new Error(`The program could not be built:\n${output}`);
  }));

/** Starts a command in a process group of its own, and calls `onText` with all that was printed so far whenever there is more. */
export const beginProgram = (
  words: Words,
  environment: Environment,
  onText: (output: string) => void,
): { pid: number; ended: Promise<Ended> } => {
  const { child, printed, ended } = start(words, environment, true);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => onText(printed.join('')));
  return { pid: child.pid ?? 0, ended };
};

/** Runs a command of the built program to its end. */
export const runProgram = async (parameters: readonly string[], environment: Environment): Promise<Ended> => {
  await ensureBuilt();
  return start(ours('dist/server/masthead.js', ...parameters), environment).ended;
};

/**
 * Starts `masthead serve` on a free port and waits for the line that it prints when it answers; fails with its output when it ends before.
 * `by`: another command that starts it, in a process group of its own. It has ended when all that it started have let go of its output.
 */
export const serveProgram = async (environment: Environment, by?: Words): Promise<ServingProgram> => {
  await ensureBuilt();
  const { child, printed, ended } = start(by ?? ours('dist/server/masthead.js', 'serve'), { PORT: '0', ...environment }, by !== undefined);
  const output = () => printed.join('');
  const port = await new Promise<number>((done, fail) => {
    const findPort = () => {
      const found = new RegExp(`^${lastBrand} .*:(\\d+)/`, 'm').exec(output())?.[1];
      if (found) done(Number(found));
    };
    child.stdout?.on('data', findPort);
    void ended.then((end) => fail(new Error(`masthead serve ended with ${end.code}:\n${end.output}`)), fail);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended).code;
  };
  return { port, pid: child.pid ?? 0, output, ended, stop };
};
