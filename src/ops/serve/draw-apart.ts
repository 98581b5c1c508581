import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { CommandContext } from '../command.ts';
import { drawnMark } from './draw-fronts.ts';

/** The process that draws the pictures of the demo's fronts beside the site. */
export type Drawing = {
  /** A reader is being served: drawing waits. */
  onReader: () => void;
  /** Ends it, and resolves when it is gone. The next start goes on from what was drawn. */
  stop: () => Promise<void>;
};

const patienceMs = 2_000;
const none: Drawing = { onReader: () => undefined, stop: () => Promise.resolve() };

/** Nobody waits for these pictures: everything else on the machine comes first. */
const lowerPriority = (child: ChildProcess, log: CommandContext['log']): void => {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    log.debug({ err: error }, 'The pictures of the fronts are drawn at the usual priority');
  }
};

/** Starts a process of the lowest priority that draws the pictures of the demo's fronts; none where they are drawn or not wanted. */
export const drawFrontsApart = ({ config, log }: CommandContext, port: number): Drawing => {
  if (!config.demo || !config.drawAhead || existsSync(drawnMark(config))) return none;
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', 'demo', 'pictures', '--port', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  lowerPriority(child, log);
  child.on('error', (error) => log.warn({ err: error }, 'The pictures of the fronts are drawn when they are first asked for'));
  const ended = once(child, 'close').catch(() => undefined);
  return {
    onReader: () => {
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
