import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Derives keys in threads of their own, one at a time in each. */
export type HashThreads = {
  derive(terms: Argon2Parameters): Promise<Buffer>;
  close(): Promise<void>;
};

/** What runs in a thread: its own text, so nothing around it is used. */
const work = (): void => {
  const { parentPort, ...threads } = process.getBuiltinModule('node:worker_threads');
  const { argon2Sync } = process.getBuiltinModule('node:crypto');
  const { constants, setPriority } = process.getBuiltinModule('node:os');
  const { existsSync, readlinkSync } = process.getBuiltinModule('node:fs');
  // on Linux 0 is the thread alone; elsewhere it would be the whole program
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
  // SCHED_IDLE: whoever else wants the core has it at once, and not after a slice of this. Where the system has no chrt, being nice must do
  if (threads.workerData === 'last' && existsSync('/proc/thread-self')) {
    const thread = readlinkSync('/proc/thread-self').replace(/^.*\//, '');
    process.getBuiltinModule('node:child_process').spawnSync('chrt', ['-i', '-p', '0', thread], { stdio: 'ignore' });
  }
  parentPort?.on('message', (terms: Argon2Parameters) => parentPort.postMessage(argon2Sync('argon2id', terms)));
};

/** Threads that come last, or that are nice; opened when they are needed, and as many as are asked at once. */
const createPool = (rank: 'last' | 'nice') => {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const open = (): Worker => {
    const worker = new Worker(`(${work.toString()})()`, { eval: true, name: 'passwords', workerData: rank });
    all.add(worker);
    return worker;
  };
  const ask = async (worker: Worker, terms: Argon2Parameters): Promise<Buffer> => {
    worker.ref();
    const over = new AbortController();
    // an error of the thread rejects the first of them
    const answered = once(worker, 'message', over);
    const ended = once(worker, 'exit', over).then(() => {
      throw new Error('The thread that hashes passwords ended.');
    });
    ended.catch(() => undefined);
    worker.postMessage(terms);
    try {
      const [tag] = (await Promise.race([answered, ended])) as [Uint8Array];
      return Buffer.from(tag);
    } finally {
      over.abort();
      answered.catch(() => undefined);
      worker.unref();
    }
  };
  return {
    /** How many of them derive something now. */
    busy: () => all.size - idle.length,
    derive: async (terms: Argon2Parameters) => {
      const worker = idle.pop() ?? open();
      try {
        const tag = await ask(worker, terms);
        idle.push(worker);
        return tag;
      } catch (error) {
        all.delete(worker);
        await worker.terminate();
        throw error;
      }
    },
    close: async () => {
      idle.length = 0;
      await Promise.all([...all].map((worker) => worker.terminate()));
      all.clear();
    },
  };
};

/**
 * Creates the threads that passwords are hashed in. Not the threads of Node itself, in which files are read: and on Linux whoever reads a page goes first
 * (L10). A thread that comes last may wait for ever on a machine that is full: after `patience` in ms a nice one derives the same, and the first answer
 * counts. `most`: how many may come last at once.
 */
export const createHashThreads = ({ most, patience = 200 }: { most: number; patience?: number }): HashThreads => {
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
