import { type ChildProcess, spawn } from 'node:child_process';
import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Derives keys in processes of their own, one at a time in each. */
export type HashProcesses = {
  derive(terms: Argon2Parameters): Promise<Buffer>;
  close(): Promise<void>;
};

type Answer = { tag: Uint8Array } | { problem: string };

/** What runs in a process: its own text, so nothing around it is used. It ends with the channel to the program. */
const work = (): void => {
  const { argon2Sync } = process.getBuiltinModule('node:crypto');
  const { constants, setPriority } = process.getBuiltinModule('node:os');
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  setPriority(0, constants.priority.PRIORITY_LOW);
  // SCHED_IDLE: whoever else wants the core has it at once, and not after a slice of this. Where the system has no chrt, being nice must do
  if (process.argv[1] === 'last' && process.platform === 'linux')
    spawnSync('chrt', ['-i', '-a', '-p', '0', String(process.pid)], { stdio: 'ignore' });
  // Ctrl-C reaches every process of a terminal: the program ends this one, when nobody waits for it any more
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('message', (terms: Argon2Parameters) => {
    try {
      process.send?.({ tag: argon2Sync('argon2id', terms) });
    } catch (error) {
      process.send?.({ problem: String(error) });
    }
  });
};

/** How long one stays after its last password: it holds some 45 MB. */
const keptMs = 60_000;

/** Whether the program waits for a process before it ends. */
const holdProgram = (child: ChildProcess, isHeld: boolean): void => {
  for (const part of [child, child.channel]) {
    if (isHeld) part?.ref();
    else part?.unref();
  }
};

/** Starts one. Nothing of the program's settings and secrets goes along. */
const start = (rank: 'last' | 'nice'): ChildProcess =>
  spawn(process.execPath, ['--eval', `(${work.toString()})()`, rank], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const ask = async (child: ChildProcess, terms: Argon2Parameters): Promise<Buffer> => {
  const over = new AbortController();
  const answered = once(child, 'message', over);
  const ended = once(child, 'exit', over).then(() => {
    throw new Error('The process that hashes passwords ended.');
  });
  for (const one of [answered, ended]) one.catch(() => undefined);
  child.send(terms);
  try {
    const [answer] = (await Promise.race([answered, ended])) as [Answer];
    if ('problem' in answer) throw new Error(answer.problem);
    return Buffer.from(answer.tag);
  } finally {
    over.abort();
  }
};

/** Processes that come last, or that are nice; started when they are needed, and as many as are asked at once. */
const createPool = (rank: 'last' | 'nice') => {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const open = (): ChildProcess => {
    const child = start(rank);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };
  const take = (): ChildProcess => {
    const [free] = idle;
    if (!free) return open();
    clearTimeout(free[1]);
    idle.delete(free[0]);
    return free[0];
  };
  const giveBack = (child: ChildProcess): void => {
    if (child.connected) idle.set(child, globalThis.setTimeout(() => child.connected && child.disconnect(), keptMs).unref());
  };
  return {
    /** How many of them derive something now. */
    busy: () => all.size - idle.size,
    derive: async (terms: Argon2Parameters) => {
      const child = take();
      holdProgram(child, true);
      try {
        return await ask(child, terms);
      } finally {
        holdProgram(child, false);
        giveBack(child);
      }
    },
    close: async () => {
      const ending = [...all].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all(
        ending.map(async (child) => {
          holdProgram(child, true);
          child.kill('SIGKILL');
          await once(child, 'exit');
        }),
      );
    },
  };
};

/**
 * Creates the processes that passwords are hashed in. Not threads of the program: those share its memory, and what readers wait for took twice as long beside
 * them, while a process that comes last costs them nothing that is seen (L10, decision 68). One that comes last may wait for ever on a machine that is full:
 * after `patience` in ms a nice one derives the same, and the first answer counts. `most`: how many may come last at once.
 */
export const createHashProcesses = ({ most, patience = 200 }: { most: number; patience?: number }): HashProcesses => {
  const last = createPool('last');
  const nice = createPool('nice');
  return {
    derive: async (terms) => {
      if (last.busy() >= most) return nice.derive(terms);
      const first = last.derive(terms);
      const over = new AbortController();
      try {
        const waited = setTimeout(patience, undefined, { signal: over.signal, ref: false });
        waited.catch(() => undefined);
        const soon = await Promise.race([first, waited]);
        if (soon) return soon;
        first.catch(() => undefined);
        return await Promise.race([first, nice.derive(terms)]);
      } finally {
        over.abort();
      }
    },
    close: async () => {
      await Promise.all([last.close(), nice.close()]);
    },
  };
};
