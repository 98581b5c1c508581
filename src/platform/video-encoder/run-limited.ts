import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** How a program ended: what it said, at most 64 kB of it, and whether its time was over. */
export type Finished = { code: number | null; output: string; isLate: boolean };

/** `searchPath`: where programs are looked for. */
export type RunLimits = { folder: string; searchPath: string; limitMs: number; stop?: AbortSignal | undefined };

const mostOutput = 65_536;

/** Runs a program without a shell and with nothing of our environment but the path; it is killed when its time is over or `stop` aborts. Throws where it cannot be started. */
export const runLimited = (
  command: string,
  words: readonly string[],
  { folder, searchPath, limitMs, stop }: RunLimits,
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: folder, env: { PATH: searchPath, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, isLate] = ['', false];
    const take = (chunk: Buffer): void => {
      if (output.length < mostOutput) output += chunk.toString('latin1').slice(0, mostOutput - output.length);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const kill = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, limitMs);
    stop?.addEventListener('abort', kill);
    const end = (): void => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', kill);
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('spawn', () => {
      if (stop?.aborted) kill();
      try {
        // readers first
        setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
      } catch {
        // it is gone already, or the system does not let us: then it runs as it is
        return;
      }
    });
    child.on('close', (code) => {
      end();
      resolve({ code, output, isLate });
    });
  });
