import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { CommandContext } from '../command.ts';
import { drawnMark } from './draw-fronts.ts';

/** The process that draws the pictures of the demo's fronts beside the site. */
export type Drawing = {
  /** A reader is being served: it waits. */
  heard: () => void;
  /** Ends it; resolves when it is gone. What it had made is kept, and the next start goes on. */
  stop: () => Promise<void>;
};

const patienceMs = 2_000;
const none: Drawing = { heard: () => undefined, stop: () => Promise.resolve() };

/** Nobody waits for these pictures: whatever else the machine has to do comes first. */
const giveWay = (child: ChildProcess, log: CommandContext['log']): void => {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    log.debug({ err: error }, 'The pictures of the fronts are drawn at the usual priority');
  }
};

/** Has the pictures of the demo's fronts drawn by a process of its own, of the lowest priority; none where that was done or is not wanted. */
export const drawFrontsApart = ({ config, log }: CommandContext, port: number): Drawing => {
  if (!config.demo || !config.drawAhead || existsSync(drawnMark(config))) return none;
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', 'demo', 'pictures', '--port', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  giveWay(child, log);
  child.on('error', (error) => log.warn({ err: error }, 'The pictures of the fronts are drawn when they are first asked for'));
  const ended = once(child, 'close').catch(() => undefined);
  return {
    heard: () => {
      if (child.connected) child.send('reader', () => undefined);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(kill);
    },
  };
};
